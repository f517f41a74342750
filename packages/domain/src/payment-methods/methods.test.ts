import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { en } from "../catalog/payment-methods/en.ts";
import { es } from "../catalog/payment-methods/es.ts";
import { refundPayment } from "../payments/contract.ts";
import { tender } from "../payments/tender.ts";
import {
  askedMethods,
  counterMethods,
  describeDetails,
  detailsLine,
  isCardNumber,
  type Method,
  methodIds,
  methodOfRefund,
  paymentMethods,
  refundMethods,
} from "./methods.ts";
import { addTakings, type DayTakings, takingsByMethod } from "./takings.ts";

const allowed: Record<Method, readonly Method[]> = {
  cash: ["cash", "check"],
  check: ["check", "cash"],
  card: ["card"],
  "card-terminal": ["card-terminal"],
  "card-reader": ["card-reader"],
  ach: ["ach", "check"],
  financing: ["financing"],
  "gift-card": ["gift-card"],
  package: ["package"],
  other: ["other", "check", "cash"],
};

test.each(methodIds.flatMap((paid) => methodIds.map((back) => [paid, back] as const)))(
  "a payment by %s is refunded by %s, or the rejection says how",
  (paid, back) => {
    const result = methodOfRefund(paid, back);
    if (allowed[paid].includes(back)) expect(result).toEqual({ ok: true, value: true });
    else expect(result).toMatchObject({ code: "refused", reason: paymentMethods[paid].refundRule });
  },
);

test("a refund can go the way the payment came, except that a declined card is also paid out at the desk", () => {
  for (const method of methodIds) expect(refundMethods(method)[0]).toBe(method);
  expect(refundMethods("card")).toEqual(["card"]);
  expect(refundMethods("card", true)).toEqual(["card", "cash", "check"]);
  expect(refundMethods("card-terminal", true)).toEqual(["card-terminal"]);
});

test("the desk records everything but a card on the checkout page or on a reader and a package, and only cash gets change", () => {
  const others = new Set(["card", "card-reader", "package"]);
  expect(counterMethods).toEqual(methodIds.filter((method) => !others.has(method)));
  expect(methodIds.filter((method) => paymentMethods[method].givesChange)).toEqual(["cash"]);
  expect(askedMethods("card")).toEqual(["card", "card-terminal", "card-reader"]);
  expect(askedMethods("ach")).toEqual(["ach"]);
});

test("customers read every method in both languages", () => {
  for (const words of [en, es])
    for (const group of [words.name, words.paid, words.refunded, words.refund])
      expect(Object.keys(group).sort()).toEqual([...methodIds].sort());
});

describe("the details of a payment", () => {
  const issues = (of: object) =>
    tender
      .safeParse({ amountCents: 500, ...of })
      .error?.issues.map(({ path, message }) => [path.join("."), message]);

  test.each([
    [{ method: "ach" }, "details.reference", "Enter the reference number of the transfer."],
    [{ method: "financing", details: { reference: "88" } }, "details.lender", "Enter the lender."],
    [{ method: "other" }, "details.note", "Enter how the customer paid, such as money order."],
    [
      { method: "card-terminal", details: { lastFour: "42" } },
      "details.lastFour",
      "Enter the last four digits of the card, such as 4242.",
    ],
    [
      { method: "card-terminal", details: { lastFour: "4242 4242 4242 4242" } },
      "details.lastFour",
      "Enter the last four digits of the card, such as 4242.",
    ],
    [
      { method: "cash", details: { approvalCode: "1" } },
      "details.approvalCode",
      "Leave out the approval code. A payment with the method Cash has none.",
    ],
    [
      { method: "card-terminal", details: { approvalCode: "1".repeat(21) } },
      "details.approvalCode",
      "Enter at most 20 characters.",
    ],
    [
      { method: "other", details: { note: "4242 4242 4242 4242" } },
      "details.note",
      "Don't enter a card number. Its last four digits are enough.",
    ],
    [
      { method: "card-terminal", details: { approvalCode: "378282246310005" } },
      "details.approvalCode",
      "Don't enter a card number. Its last four digits are enough.",
    ],
  ])("%j are rejected with what to do", (of, path, message) => {
    expect(issues(of)).toEqual([[path, message]]);
  });

  test("of a terminal card are optional, and unknown brands are rejected", () => {
    expect(issues({ method: "card-terminal" })).toBeUndefined();
    expect(
      issues({
        method: "card-terminal",
        details: { brand: "visa", lastFour: "4242", approvalCode: " 081232 " },
      }),
    ).toBeUndefined();
    expect(issues({ method: "card-terminal", details: { brand: "gold" } })?.[0]?.[0]).toBe("details.brand");
  });

  test("never include a card's number: what is not a field is dropped, and digits that are no card are kept", () => {
    const parsed = tender.parse({
      method: "card-terminal",
      amountCents: 500,
      details: { lastFour: "4242", number: "4242424242424242" },
    });
    expect(parsed.details).toEqual({ lastFour: "4242" });
    expect(isCardNumber("4242424242424241")).toBe(false);
    expect(isCardNumber("4242-4242-4242-4242")).toBe(true);
    expect(isCardNumber("6011000990139424")).toBe(true);
    expect(isCardNumber("A4242424242424242")).toBe(false);
    expect(isCardNumber("4242424242424242A")).toBe(false);
    expect(isCardNumber("081232")).toBe(false);
  });

  test("are described in the customer's language", () => {
    const details = { brand: "visa", lastFour: "4242", approvalCode: "081232" } as const;
    expect(describeDetails(details)).toBe("Visa ending in 4242, approval code 081232");
    expect(describeDetails(details, es.detail)).toBe("Visa terminada en 4242, código de aprobación 081232");
    expect(describeDetails({ lender: "Synchrony", reference: "88-1" })).toBe("Synchrony, reference 88-1");
    expect(describeDetails({})).toBe("");
    expect(detailsLine({ reference: "TR-88" })).toBe("Reference TR-88");
    expect(detailsLine({ reference: "TR-88" }, es.detail)).toBe("Referencia TR-88");
    expect(detailsLine({})).toBe("");
  });
});

test("a refund on the terminal needs its own approval code, and other refunds have none", () => {
  const problem = (of: object) =>
    refundPayment.body!.safeParse({
      id: "0198aaaa-0000-7000-8000-000000000001",
      paymentId: "0198aaaa-0000-7000-8000-000000000002",
      amountCents: 100,
      reason: "Coupon",
      ...of,
    }).error?.issues[0];
  expect(problem({ method: "card-terminal" })).toMatchObject({
    code: "custom",
    path: ["details", "approvalCode"],
    message: "Run the refund on the terminal, then enter its approval code.",
  });
  expect(problem({ method: "card-terminal", details: { approvalCode: "9" } })).toBeUndefined();
  expect(problem({ method: "cash", details: { approvalCode: "9" } })?.message).toBe(
    "Leave out the approval code. A refund with the method Cash has none.",
  );
  expect(problem({ method: "check" })).toBeUndefined();
});

describe("takings", () => {
  const row = fc.record({
    day: fc.constantFrom("2026-11-20", "2026-11-21"),
    method: fc.constantFrom(...methodIds),
    brand: fc.constantFrom("visa", "amex", null),
    receivedCents: fc.nat(500_000),
    payments: fc.nat(9),
    refundedCents: fc.nat(500_000),
    refunds: fc.nat(9),
    tipsCents: fc.option(fc.nat(50_000), { nil: undefined }),
    tipsRefundedCents: fc.option(fc.nat(50_000), { nil: undefined }),
  }) as fc.Arbitrary<DayTakings>;

  test("are added up by method in the desk's order, and by brand for the terminal only", () => {
    const none = { refundedCents: 0, refunds: 0, tipsCents: 0, tipsRefundedCents: 0 };
    const on = (day: string, method: Method, brand: "visa" | null, receivedCents: number) =>
      ({ day, method, brand, receivedCents, payments: 1, refundedCents: 0, refunds: 0 }) as const;
    const rows = [
      on("2026-11-20", "card-terminal", null, 100),
      on("2026-11-20", "card-terminal", "visa", 2000),
      {
        ...on("2026-11-21", "card-terminal", "visa", 30_000),
        refundedCents: 700,
        refunds: 2,
        tipsCents: 900,
      },
      on("2026-11-21", "cash", null, 5),
    ];
    expect(takingsByMethod(rows)).toEqual([
      { method: "cash", label: "Cash", receivedCents: 5, payments: 1, ...none, brands: [] },
      {
        method: "card-terminal",
        label: "Card terminal",
        receivedCents: 32_100,
        payments: 3,
        refundedCents: 700,
        refunds: 2,
        tipsCents: 900,
        tipsRefundedCents: 0,
        brands: [
          {
            brand: "visa",
            label: "Visa",
            receivedCents: 32_000,
            payments: 2,
            refundedCents: 700,
            refunds: 2,
            tipsCents: 900,
            tipsRefundedCents: 0,
          },
          { brand: null, label: "Brand not entered", receivedCents: 100, payments: 1, ...none },
        ],
      },
    ]);
    expect(addTakings(rows)).toEqual({
      receivedCents: 32_105,
      payments: 4,
      refundedCents: 700,
      refunds: 2,
      tipsCents: 900,
      tipsRefundedCents: 0,
    });
  });

  test("by method and by brand add up to all payments", () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
        const methods = takingsByMethod(rows);
        expect(addTakings(methods)).toEqual(addTakings(rows));
        for (const { method, brands, ...all } of methods)
          if (method === "card-terminal") expect(all).toMatchObject(addTakings(brands));
          else expect(brands).toEqual([]);
      }),
    );
  });
});
