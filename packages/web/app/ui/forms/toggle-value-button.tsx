import { SegmentedControl } from "./segmented-control";

/** Whether a value is added to the selected rows or removed from them. */
export function ToggleValueButton({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <SegmentedControl
      label="Put on or take off"
      value={on ? "on" : "off"}
      onValueChange={(next) => onChange(next === "on")}
      options={[
        { value: "on", label: "Put on" },
        { value: "off", label: "Take off" },
      ]}
    />
  );
}
