import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { DiscountInput } from "./discount-input";

type Discount = { basisPoints: number | null; amountCents: number | null };

function Form({ start, onChange }: { start: Discount; onChange: (discount: Discount) => void }) {
  const [discount, setDiscount] = useState(start);
  const change = (typed: Discount) => {
    setDiscount(typed);
    onChange(typed);
  };
  return <DiscountInput aria-label="Discount" discount={discount} onDiscountChange={change} />;
}

/** Shows a discount, and returns how to type another one and what the form has of it. */
function renderDiscount(start: Discount) {
  let current = start;
  render(
    <Form
      start={start}
      onChange={(typed) => {
        current = typed;
      }}
    />,
  );
  const input = screen.getByRole<HTMLInputElement>("textbox", { name: "Discount" });
  return {
    type: (text: string) => {
      fireEvent.focus(input);
      fireEvent.change(input, { target: { value: text } });
      return current;
    },
    leave: () => {
      fireEvent.blur(input);
      return input.value;
    },
    shown: () => input.value,
  };
}

const none: Discount = { basisPoints: null, amountCents: null };

test.each([
  ["10%", { basisPoints: 1000, amountCents: null }, "10%"],
  [" 12.5 % ", { basisPoints: 1250, amountCents: null }, "12.5%"],
  [".5%", { basisPoints: 50, amountCents: null }, "0.5%"],
  ["25", { basisPoints: null, amountCents: 2500 }, "25.00"],
  ["$1,250.50", { basisPoints: null, amountCents: 125_050 }, "1250.50"],
])("%j is a discount, and is tidied when the field is left", (typed, discount, tidied) => {
  const field = renderDiscount(none);
  expect(field.type(typed)).toEqual(discount);
  expect(field.shown(), "while it is typed").toBe(typed);
  expect(field.leave()).toBe(tidied);
});

test.each([["ten percent"], ["10.125%"], ["%"], [""]])("%j is no discount", (typed) => {
  expect(renderDiscount({ basisPoints: 1000, amountCents: null }).type(typed)).toEqual(none);
});

test("a saved discount is shown as it was typed: a percentage or an amount", () => {
  expect(renderDiscount({ basisPoints: 1250, amountCents: null }).shown()).toBe("12.5%");
});

test("a percentage can be replaced by an amount", () => {
  const field = renderDiscount({ basisPoints: 1250, amountCents: null });
  expect(field.type("40")).toEqual({ basisPoints: null, amountCents: 4000 });
  expect(field.leave()).toBe("40.00");
});
