import { type ComponentProps, useState } from "react";
import { Input } from "./input";

/** "7.25" with two decimal places → 725, digit by digit, so that nothing is rounded. Null if it is not such a number. */
function read(text: string, places: number): number | null {
  const match = /^(\d{0,8})(?:\.(\d*))?$/.exec(text.replace(/[%×,\s]/g, ""));
  const [, whole = "", fraction = ""] = match ?? [];
  if (!match || `${whole}${fraction}` === "" || fraction.length > places) return null;
  return Number(`${whole}${fraction.padEnd(places, "0")}`);
}

function write(value: number | null, places: number): string {
  if (value === null) return "";
  const digits = String(value).padStart(places + 1, "0");
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, "");
}

/** A decimal passed as an integer of its smallest unit: with two decimal places 7.25 (percent) is 725 (basis points). */
export function DecimalInput({
  value,
  places,
  onValueChange,
  ...rest
}: Omit<ComponentProps<typeof Input>, "value" | "onChange" | "type"> & {
  value: number | null;
  places: number;
  onValueChange: (value: number | null) => void;
}) {
  const [typing, setTyping] = useState<string | null>(null);
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={typing ?? write(value, places)}
      onFocus={(event) => {
        setTyping(write(value, places));
        event.target.select();
      }}
      onChange={(event) => {
        setTyping(event.target.value);
        onValueChange(read(event.target.value, places));
      }}
      onBlur={() => setTyping(null)}
    />
  );
}
