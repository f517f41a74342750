import type { Administration } from "@autoiq/domain/administration/contract";
import { Link } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";
import { buttonClass } from "~/ui/button";
import { Card } from "~/ui/layout/card";
import { FactList, FactRow } from "./facts";

/** The locations with the people whose own location each is. */
export function LocationsCard({
  locations,
  people,
}: {
  locations: NonNullable<Administration["locations"]>;
  people: Administration["people"];
}) {
  const { to } = useWorkspace();
  return (
    <Card
      title={`Locations (${locations.length})`}
      padded={false}
      actions={
        <Link to={to("/settings")} className={buttonClass({ size: "sm" })}>
          Settings
        </Link>
      }
    >
      <FactList label="Locations">
        {locations.map((each) => {
          const count = people.filter(
            ({ status, locationId }) => status === "active" && locationId === each.id,
          ).length;
          return (
            <FactRow
              key={each.id}
              label={each.name}
              detail={[each.city, each.state].filter(Boolean).join(", ")}
            >
              <span className="text-fg-muted text-sm">
                {count} {count === 1 ? "person" : "people"}
              </span>
            </FactRow>
          );
        })}
      </FactList>
    </Card>
  );
}
