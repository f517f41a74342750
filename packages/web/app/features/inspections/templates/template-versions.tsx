import type { Template } from "@autoiq/domain/inspections/templates/contract";
import { Link } from "react-router";
import { DateTime } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { Card } from "~/ui/layout/card";

/** Earlier versions of a template. Each can be opened, and saving it makes it the next version. */
export function TemplateVersions({
  template,
  shown,
  timeZone,
  linkTo,
}: {
  template: Template;
  /** The version in the form. */
  shown: number;
  timeZone: string;
  linkTo: (version: number) => string;
}) {
  return (
    <Card title="Versions">
      <div className="grid gap-3 text-sm">
        {shown !== template.version ? (
          <Notice tone="info" title={`You're viewing version ${shown}`}>
            Save it to make it version {template.version + 1}. Nothing changes until then.
          </Notice>
        ) : null}
        {template.versions.length === 0 ? (
          <p className="text-fg-muted">This is the AutoIQ default. Saving it creates your own version 1.</p>
        ) : (
          <ol className="grid gap-1">
            {template.versions.map((each) => (
              <li key={each.version} className="grid gap-0.5 border-line border-b pb-1 last:border-b-0">
                <Link
                  to={linkTo(each.version)}
                  aria-current={each.version === shown ? "true" : undefined}
                  className="inline-flex min-h-9 items-center font-medium text-accent-text underline-offset-4 hover:underline aria-[current]:text-fg"
                >
                  Version {each.version}
                </Link>
                <span className="text-fg-muted text-xs">
                  {each.points} points · <DateTime instant={each.savedAt} timeZone={timeZone} />
                  {each.savedBy ? `, ${each.savedBy}` : ""}
                </span>
              </li>
            ))}
          </ol>
        )}
        <p className="text-fg-muted text-xs">An inspection keeps the version it was started with.</p>
      </div>
    </Card>
  );
}
