import { type ComponentProps, useState } from "react";
import { Input } from "./input";

/** Integer cents of an amount as typed. Null if it is not an amount. */
export const readMoney = (text: string): number | null => {
  const clean = text.replace(/[$,\s]/g, "");
  if (clean === "" || !/^\d{0,8}(\.\d{0,2})?$/.test(clean) || clean === ".") return null;
  return Math.round(Number(clean) * 100);
};
export const writeMoney = (cents: number | null) => (cents === null ? "" : (cents / 100).toFixed(2));

/** Dollars and cents as people type them, passed as integer cents. Null if it is not an amount. */
export function MoneyInput({
  cents,
  onCentsChange,
  ...rest
}: Omit<ComponentProps<typeof Input>, "value" | "onChange" | "type"> & {
  cents: number | null;
  onCentsChange: (cents: number | null) => void;
}) {
  const [typing, setTyping] = useState<string | null>(null);
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={typing ?? writeMoney(cents)}
      onFocus={(event) => {
        setTyping(writeMoney(cents));
        event.target.select();
      }}
      onChange={(event) => {
        setTyping(event.target.value);
        onCentsChange(readMoney(event.target.value));
      }}
      onBlur={() => setTyping(null)}
    />
  );
}
