import { auditKindLabels } from "@autoiq/domain/identity/audit/contract";
import { type BusinessDetail, getBusiness, getHealth } from "@autoiq/domain/operator/contract";
import {
  type SupportPart,
  supportPartLabels,
  supportParts,
  type SupportView as View,
  viewBusiness,
} from "@autoiq/domain/operator/support/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { StatusPill } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Card } from "~/ui/layout/card";
import { jobLabel } from "../failed-jobs";

const words = (name: string) => {
  const text = name.replaceAll("_", " ").replace(/ cents| basis points/, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Cents as dollars, hundredths of a percent as percent, anything else as it is. */
function shownValue(name: string, value: string): string {
  if (value === "") return "–";
  if (name.endsWith("_cents")) return `$${(Number(value) / 100).toFixed(2)}`;
  return name.endsWith("_basis_points") ? `${Number(value) / 100}%` : value;
}

/** For the operator: one part of a business at a time while its owner grants support access. */
export function SupportView({ detail, timeZone }: { detail: BusinessDetail; timeZone: string }) {
  const { supportEndsAt } = detail;
  const { organizationId } = detail.business;
  const [shown, setShown] = useState<{ part: SupportPart; view: View } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const look = useWrite(viewBusiness, {
    invalidates: [getBusiness, getHealth],
    onSuccess: (view, { body }) => setShown({ part: body.part, view }),
    onProblem: (problem) => {
      setShown(null);
      setRefusal(problem.message);
      return true;
    },
  });
  return (
    <Card
      title="Support access"
      empty={
        supportEndsAt || shown || refusal
          ? undefined
          : "Off. The owner grants it for one hour in Shop settings, under Security."
      }
    >
      {supportEndsAt || shown || refusal ? (
        <div className="grid gap-4 text-sm">
          <div className="flex flex-wrap items-center gap-2">
            {supportEndsAt ? (
              <StatusPill tone="warning">Until {formatTime(supportEndsAt, timeZone, "time")}</StatusPill>
            ) : (
              <StatusPill>Ended</StatusPill>
            )}
            {supportEndsAt
              ? supportParts.map((part) => (
                  <Button
                    key={part}
                    size="sm"
                    aria-pressed={shown?.part === part}
                    loading={look.isPending && look.variables.body.part === part}
                    onClick={() => {
                      setRefusal(null);
                      look.mutate({ params: { organizationId }, body: { part } });
                    }}
                  >
                    {supportPartLabels[part]}
                  </Button>
                ))
              : null}
          </div>
          <p className="text-fg-muted text-xs">Read only. The business's owner sees each look.</p>
          {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
          {shown && supportEndsAt ? (
            <section aria-label={supportPartLabels[shown.part]} className="grid gap-3">
              <h3 className="font-semibold">{supportPartLabels[shown.part]}</h3>
              <Part part={shown.part} view={shown.view} timeZone={timeZone} />
            </section>
          ) : null}
        </div>
      ) : null}
    </Card>
  );
}

function Part({ part, view, timeZone }: { part: SupportPart; view: View; timeZone: string }) {
  const none = <p className="text-fg-muted">Nothing there.</p>;
  if (part === "settings") {
    const locations = Map.groupBy(view.settings, ({ location }) => location);
    return locations.size === 0
      ? none
      : [...locations].map(([location, rows]) => (
          <section key={location} aria-label={location}>
            <h4 className="mb-1 font-medium">{location}</h4>
            <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-4 gap-y-1">
              {rows.map(({ name, value }) => (
                <div key={name} className="contents">
                  <dt className="text-fg-muted">{words(name)}</dt>
                  <dd className="tabular wrap-anywhere">{shownValue(name, value)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ));
  }
  const rows =
    part === "audit"
      ? view.audit.map(({ id, at, kind, action, recordId }) => ({
          id,
          text: `${auditKindLabels[kind]}: ${action}`,
          detail: `${formatTime(at, timeZone)}${recordId ? ` · ${recordId}` : ""}`,
        }))
      : view.jobs.map(({ id, task, failedAt, attempts, error, records }) => ({
          id: String(id),
          text: `${jobLabel(task)}: ${error || "No message"}`,
          detail: `${formatTime(failedAt, timeZone)} · ${attempts} attempts${records ? ` · ${records}` : ""}`,
        }));
  if (rows.length === 0) return none;
  return (
    <ul aria-label={supportPartLabels[part]} className="max-h-96 divide-y divide-line overflow-y-auto">
      {rows.map(({ id, text, detail }) => (
        <li key={id} className="py-2">
          <p className="wrap-anywhere">{text}</p>
          <p className="wrap-anywhere text-fg-muted text-xs">{detail}</p>
        </li>
      ))}
    </ul>
  );
}
