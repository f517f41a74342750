import { SegmentedControl } from "./segmented-control";

/** Whether a value is added to the selected rows or removed from them. */
export function ToggleValueButton({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <SegmentedControl
      label="Add or remove"
      value={on ? "on" : "off"}
      onValueChange={(next) => onChange(next === "on")}
      options={[
        { value: "on", label: "Add" },
        { value: "off", label: "Remove" },
      ]}
    />
  );
}
