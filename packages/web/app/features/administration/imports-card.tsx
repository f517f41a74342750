import type { Administration } from "@autoiq/domain/administration/contract";
import { Link } from "react-router";
import { formatCount, formatTime } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { buttonClass } from "~/ui/button";
import { Card } from "~/ui/layout/card";
import { FactList, FactRow } from "./facts";

/** The newest files of the bank. A file that cannot be read is not imported at all. */
export function ImportsCard({
  imports,
  timeZone,
}: {
  imports: NonNullable<Administration["imports"]>;
  timeZone: string;
}) {
  const { to } = useWorkspace();
  const empty = imports.length === 0 ? "No file of a bank was imported at this location." : undefined;
  return (
    <Card
      title="Imports"
      padded={false}
      empty={empty}
      actions={
        <Link to={to("/bank")} className={buttonClass({ size: "sm" })}>
          Bank
        </Link>
      }
    >
      {empty ? null : (
        <FactList label="Imports">
          {imports.map((each) => (
            <FactRow
              key={`${each.at} ${each.fileName}`}
              label={each.fileName || each.account}
              detail={[each.account, each.by, formatTime(each.at, timeZone)].join(" · ")}
            >
              <span className="text-fg-muted text-sm">
                {formatCount(each.added)} added
                {each.leftOut > 0 ? `, ${formatCount(each.leftOut)} left out` : ""}
              </span>
            </FactRow>
          ))}
        </FactList>
      )}
    </Card>
  );
}
