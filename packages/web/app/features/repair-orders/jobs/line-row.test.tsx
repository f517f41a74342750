import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { openPage } from "~/test/open-page";
import { TooltipProvider } from "~/ui/overlays/tooltip";
import { type DraftLine, emptyLine } from "./job-draft";
import { LineRow } from "./line-row";

function Row({ start, showProblems }: { start: DraftLine; showProblems: boolean }) {
  const [line, setLine] = useState(start);
  return (
    <TooltipProvider>
      <ul>
        <LineRow
          line={line}
          amountCents={0}
          position={2}
          matrix={[{ fromCostCents: 0, multiplierBasisPoints: 20_000 }]}
          labor={{ rateCents: 10_000, matrix: [] }}
          showProblems={showProblems}
          autoFocus={false}
          onChange={setLine}
          onRemove={() => {}}
        />
      </ul>
    </TooltipProvider>
  );
}
const show = (line: DraftLine, showProblems = false) =>
  openPage(() => <Row start={line} showProblems={showProblems} />, "/order");
const part = (more: Partial<DraftLine> = {}): DraftLine => ({ ...emptyLine("a", "part", 10_000), ...more });

test("a part shows what is filled in, and More has the fields for it", () => {
  show(part({ partNumber: "PF-418", unitCostCents: 6125, coreCents: 1500, condition: "rebuilt" }));
  for (const fact of ["PF-418", "cost $61.25", "core $15.00", "rebuilt"]) screen.getByText(fact);
  expect(screen.queryByLabelText("Line 2 cost each")).toBeNull();
  const more = screen.getByRole("button", { name: "More for line 2" });
  expect(more.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(more);
  expect(more.getAttribute("aria-expanded")).toBe("true");
  for (const field of ["part number", "cost each", "core charge each", "condition", "state fee"])
    screen.getByLabelText(`Line 2 ${field}`);
  expect(screen.queryByLabelText("Line 2 DOT number")).toBeNull();
});

test("a tire without its DOT number says so before More is opened", () => {
  show(part({ stateFee: "tire" }));
  screen.getByText("DOT number missing");
  fireEvent.click(screen.getByRole("button", { name: "More for line 2" }));
  expect(screen.getByLabelText("Line 2 DOT number")).toBeTruthy();
});

test("a fee can be a core charge that the customer gets back, which shows when More is closed", () => {
  show(emptyLine("a", "fee", 10_000));
  const more = screen.getByRole("button", { name: "More for line 2" });
  fireEvent.click(more);
  const charge = screen.getByLabelText<HTMLInputElement>("Core charge, refundable");
  expect(charge.checked).toBe(false);
  fireEvent.click(charge);
  fireEvent.click(more);
  screen.getByText("core charge, refundable");
});

test("labor has no part fields, but its sales tax can be overruled", () => {
  show(emptyLine("a", "labor", 10_000));
  fireEvent.click(screen.getByRole("button", { name: "More for line 2" }));
  expect(screen.queryByLabelText("Line 2 part number")).toBeNull();
  const tax = screen.getByLabelText<HTMLSelectElement>("Line 2 sales tax");
  expect(tax.value).toBe("rules");
  fireEvent.change(tax, { target: { value: "no" } });
  expect(tax.value).toBe("no");
});

test("hours below zero have their own sentence", () => {
  show(emptyLine("a", "labor", 10_000), true);
  fireEvent.change(screen.getByLabelText("Line 2 hours"), { target: { value: "-2" } });
  screen.getByText(/Hours must be zero or more\./);
  expect(screen.queryByText(/decimals/)).toBeNull();
});
