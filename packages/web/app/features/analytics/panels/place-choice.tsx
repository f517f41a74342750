import { can } from "@autoiq/domain/kernel/permissions";
import { useMe } from "~/platform/session/use-session";
import { useShop } from "~/platform/shop/use-shop";
import { Field } from "~/ui/field";
import { Select } from "~/ui/select";

/** The locations of the business where the person may see figures. */
export function useFigurePlaces(): readonly { id: string; name: string }[] {
  const { organizationId } = useShop();
  return useMe()
    .seats.filter((seat) => seat.organizationId === organizationId && can(seat.role, "figures.view"))
    .map((seat) => ({ id: seat.locationId, name: seat.locationName }));
}

/** Which locations are looked at; nothing to choose for who has one. */
export function PlaceChoice({ value, onChange }: { value: string; onChange: (place: string) => void }) {
  const places = useFigurePlaces();
  const here = useShop().location.id;
  if (places.length < 2) return null;
  return (
    <Field label="Location" hideLabel className="w-48 max-sm:w-full">
      <Select
        value={value === "here" ? here : value}
        onChange={(event) => onChange(event.target.value === here ? "here" : event.target.value)}
        options={[
          { value: "all", label: `All ${places.length} locations` },
          ...places.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Field>
  );
}
