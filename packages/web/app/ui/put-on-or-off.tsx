import { Segmented } from "./segmented";

/** Whether something is put on the chosen rows or taken off them. */
export function PutOnOrOff({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <Segmented
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
