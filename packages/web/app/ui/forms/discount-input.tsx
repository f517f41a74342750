import { type ComponentProps, useState } from "react";
import { Input } from "./input";
import { readMoney, writeMoney } from "./money-input";

interface Discount {
  /** Hundredths of a percent. Null for an amount. */
  basisPoints: number | null;
  /** Null for a percentage, and for what is not an amount. */
  amountCents: number | null;
}

function read(text: string): Discount {
  const percent = /^\s*(\d{1,3}(?:\.\d{1,2})?|\.\d{1,2})\s*%\s*$/.exec(text);
  if (!percent) return { basisPoints: null, amountCents: readMoney(text) };
  return { basisPoints: Math.round(Number(percent[1]) * 100), amountCents: null };
}

const write = ({ basisPoints, amountCents }: Discount): string =>
  basisPoints === null ? writeMoney(amountCents) : `${basisPoints / 100}%`;

/** A discount as people type it: "10%" or "25.00". */
export function DiscountInput({
  discount,
  onDiscountChange,
  ...rest
}: Omit<ComponentProps<typeof Input>, "value" | "onChange" | "type"> & {
  discount: Discount;
  onDiscountChange: (discount: Discount) => void;
}) {
  const [typing, setTyping] = useState<string | null>(null);
  return (
    <Input
      autoComplete="off"
      {...rest}
      value={typing ?? write(discount)}
      onFocus={(event) => {
        setTyping(write(discount));
        event.target.select();
      }}
      onChange={(event) => {
        setTyping(event.target.value);
        onDiscountChange(read(event.target.value));
      }}
      onBlur={() => setTyping(null)}
    />
  );
}
