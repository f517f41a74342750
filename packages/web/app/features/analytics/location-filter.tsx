import { can } from "@autoiq/domain/kernel/access/permissions";
import { seatAt } from "~/platform/session/membership";
import { useMe } from "~/platform/session/use-session";
import { useShop } from "~/platform/shop/use-shop";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";

/** The locations whose reports the user may see. */
export function useReportLocations(): readonly { id: string; name: string }[] {
  const { organizationId } = useShop();
  return useMe()
    .memberships.filter(
      (membership) => membership.organizationId === organizationId && can(seatAt(membership), "report.view"),
    )
    .map((membership) => ({
      id: membership.locationId,
      name: membership.isClosed ? `${membership.locationName} (closed)` : membership.locationName,
    }));
}

/** Location picker. Empty for users with one location. */
export function LocationFilter({ value, onChange }: { value: string; onChange: (location: string) => void }) {
  const locations = useReportLocations();
  const here = useShop().location.id;
  if (locations.length < 2) return null;
  return (
    <Field label="Location" hideLabel className="w-48 max-sm:w-full">
      <Select
        value={value === "here" ? here : value}
        onChange={(event) => onChange(event.target.value === here ? "here" : event.target.value)}
        options={[
          { value: "all", label: `All ${locations.length} locations` },
          ...locations.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Field>
  );
}
