import { type Finding, headlineOf } from "@autoiq/domain/administration/findings";
import { ChevronRight, CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";
import { cn } from "~/ui/cn";
import { Card } from "~/ui/layout/card";

/** What needs a person, the most urgent first. Each leads to the page where it is handled. */
export function AttentionCard({ findings }: { findings: readonly Finding[] }) {
  const { to } = useWorkspace();
  if (findings.length === 0)
    return (
      <Card>
        <h2 className="flex items-center gap-2 font-semibold">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success-text" />
          {headlineOf(findings)}
        </h2>
        <p className="mt-1 text-fg-muted text-sm">
          Everyone has a second factor, nobody waits, and nothing that you can see here failed.
        </p>
      </Card>
    );
  return (
    <Card title={<span className="text-base">{headlineOf(findings)}</span>} padded={false}>
      <ul aria-label="Needs attention" className="divide-y divide-line">
        {findings.map((finding) => {
          const Icon = finding.tone === "danger" ? CircleAlert : TriangleAlert;
          return (
            <li key={finding.title}>
              <Link
                to={to(finding.page)}
                className="flex items-start gap-3 px-4 py-2.5 text-sm outline-offset-[-2px]! hover:bg-hover"
              >
                <Icon
                  aria-hidden="true"
                  className={cn(
                    "mt-0.5 size-4 shrink-0",
                    finding.tone === "danger" ? "text-danger-text" : "text-warning-text",
                  )}
                />
                <span className="min-w-0 flex-1">
                  {/* The heading is the title of the only finding. */}
                  <span className={findings.length === 1 ? "sr-only" : "block font-medium"}>
                    {finding.title}
                  </span>
                  <span className="wrap-anywhere block text-fg-muted">{finding.text}</span>
                </span>
                <ChevronRight aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-fg-subtle" />
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
