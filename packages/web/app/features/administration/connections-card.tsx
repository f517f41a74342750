import { healthDays, type Integration, type IntegrationState } from "@autoiq/domain/administration/contract";
import { integrationNames, integrationPages } from "@autoiq/domain/administration/findings";
import { Link } from "react-router";
import { formatTime } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { StatusPill, type Tone } from "~/ui/badge";
import { Card } from "~/ui/layout/card";
import { FactList, FactRow } from "./facts";

const states: Readonly<Record<IntegrationState, { label: string; tone: Tone }>> = {
  off: { label: "Not set up", tone: "neutral" },
  test: { label: "Test mode", tone: "info" },
  ready: { label: "Ready", tone: "info" },
  working: { label: "Working", tone: "success" },
  failing: { label: "Failing", tone: "danger" },
};

function detailOf(of: Integration, timeZone: string): string {
  const { state, problem, worked, failed, lastWorkedAt, provider } = of;
  const company = provider === "test" || provider === "file" ? "" : provider;
  const parts = [
    problem,
    company,
    state === "test" ? "Nothing leaves this server" : "",
    worked !== null && failed !== null && worked + failed > 0
      ? `${worked} sent, ${failed} failed in ${healthDays} days`
      : "",
    lastWorkedAt ? `last ${formatTime(lastWorkedAt, timeZone)}` : "",
  ];
  return parts.filter(Boolean).join(" · ");
}

/** Email, texts, cards, QuickBooks, and the language model: what is set up, and how it does. */
export function ConnectionsCard({
  integrations,
  timeZone,
}: {
  integrations: readonly Integration[];
  timeZone: string;
}) {
  const { to } = useWorkspace();
  return (
    <Card title="Connections" padded={false}>
      <FactList label="Connections">
        {integrations.map((each) => (
          <FactRow
            key={each.kind}
            label={
              <Link to={to(integrationPages[each.kind])} className="hover:underline">
                {integrationNames[each.kind]}
              </Link>
            }
            detail={detailOf(each, timeZone)}
          >
            <StatusPill tone={states[each.state].tone}>{states[each.state].label}</StatusPill>
          </FactRow>
        ))}
      </FactList>
    </Card>
  );
}
