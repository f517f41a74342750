import { type ComponentProps, useState } from "react";
import { Input } from "./input";

/** "7.25" with two decimal places → 725, digit by digit, so that nothing is rounded. Null if it is not such a number. */
function read(text: string, decimals: number): number | null {
  const match = /^(\d{0,8})(?:\.(\d*))?$/.exec(text.replace(/[%×,\s]/g, ""));
  const [, whole = "", fraction = ""] = match ?? [];
  if (!match || `${whole}${fraction}` === "" || fraction.length > decimals) return null;
  return Number(`${whole}${fraction.padEnd(decimals, "0")}`);
}

function write(value: number | null, decimals: number): string {
  if (value === null) return "";
  const digits = String(value).padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, "");
}

/** A decimal passed as an integer of its smallest unit: with two decimal places 7.25 (percent) is 725 (basis points). */
export function DecimalInput({
  value,
  decimals,
  onValueChange,
  ...rest
}: Omit<ComponentProps<typeof Input>, "value" | "onChange" | "type"> & {
  value: number | null;
  decimals: number;
  onValueChange: (value: number | null) => void;
}) {
  const [typing, setTyping] = useState<string | null>(null);
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={typing ?? write(value, decimals)}
      onFocus={(event) => {
        setTyping(write(value, decimals));
        event.target.select();
      }}
      onChange={(event) => {
        setTyping(event.target.value);
        onValueChange(read(event.target.value, decimals));
      }}
      onBlur={() => setTyping(null)}
    />
  );
}
