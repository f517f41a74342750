import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FieldValue, isSameValue, mergeField } from "./merge-fields.ts";
import { mergeRecord, nextBase } from "./merge-record.ts";

const value: fc.Arbitrary<FieldValue> = fc.oneof(
  fc.constantFrom("", "a", "b", "c"),
  fc.constantFrom(0, 1, 2),
  fc.boolean(),
  fc.constant(null),
);
const base = fc.oneof(value, fc.constant(undefined));

/** What stands after the merge, when conflicts stay as they are here. */
const after = (sides: Parameters<typeof mergeField>[0], isLocked = false): FieldValue =>
  mergeField(sides, isLocked) === "came" ? sides.there : sides.here;

describe("the merge of a field", () => {
  test("keeps what only AutoIQ changed, takes what only the other system changed, and asks about the rest", () => {
    fc.assert(
      fc.property(base, value, value, (base, here, there) => {
        const changedHere = !isSameValue(here, base);
        const changedThere = !isSameValue(there, base);
        const expected = !changedThere
          ? changedHere
            ? "kept"
            : "unchanged"
          : isSameValue(here, there)
            ? "same"
            : changedHere
              ? "conflict"
              : "came";
        expect(mergeField({ base, here, there })).toBe(expected);
      }),
    );
  });

  test("changes what is here only when nobody changed it here", () => {
    fc.assert(
      fc.property(base, value, value, (base, here, there) => {
        const result = after({ base, here, there });
        expect(isSameValue(result, here) || isSameValue(here, base)).toBe(true);
      }),
    );
  });

  test("never changes what is locked", () => {
    fc.assert(
      fc.property(base, value, value, (base, here, there) => {
        expect(after({ base, here, there }, true)).toBe(here);
        expect(["came", "conflict"]).not.toContain(mergeField({ base, here, there }, true));
      }),
    );
  });

  test("of the same file again has nothing to do", () => {
    fc.assert(
      fc.property(base, value, value, (base, here, there) => {
        const again = mergeField({ base: there, here: after({ base, here, there }), there });
        expect(["unchanged", "kept"]).toContain(again);
      }),
    );
  });
});

describe("the merge of a record", () => {
  const brought = { firstName: "Maria", lastName: "Lopez", company: "", city: "Tampa", openingCents: 4427 };

  test("looks only at what the new file has a column for", () => {
    const merged = mergeRecord("customers", {
      base: brought,
      here: { firstName: "Maria", lastName: "Lopez", company: "", city: "Ybor City" },
      there: { firstName: "Maria", lastName: "Lopez-Ruiz", company: "", city: "" },
      columns: ["id", "firstName", "lastName"],
      isPosted: false,
    });
    expect(merged.map(({ field, outcome }) => [field, outcome])).toEqual([
      ["firstName", "unchanged"],
      ["lastName", "came"],
    ]);
    const next = nextBase("customers", {
      base: brought,
      there: { firstName: "Maria", lastName: "Lopez-Ruiz", company: "", city: "" },
      columns: ["id", "firstName", "lastName"],
    });
    expect(next).toMatchObject({ lastName: "Lopez-Ruiz", city: "Tampa", openingCents: 4427 });
  });

  test("lists an opening balance, and all of a posted invoice, without taking it", () => {
    const balance = mergeRecord("customers", {
      base: brought,
      here: { city: "Tampa" },
      there: { city: "Tampa", openingCents: 9000 },
      columns: ["city", "balance"],
      isPosted: false,
    });
    expect(balance.map(({ outcome, lock }) => [outcome, lock])).toEqual([
      ["unchanged", null],
      ["locked", "opening"],
    ]);
    const order = mergeRecord("orders", {
      base: { concern: "Noise", totalCents: 8073, balanceCents: 8073 },
      here: { concern: "Noise", totalCents: 8073, balanceCents: 0 },
      there: { concern: "Noises", totalCents: 9000, balanceCents: 0 },
      columns: ["concern", "total", "balance"],
      isPosted: true,
    });
    expect(order.map(({ field, outcome, lock }) => [field, outcome, lock])).toEqual([
      ["concern", "locked", "posted"],
      ["totalCents", "locked", "posted"],
      // Paid in both: there is nothing to say.
      ["balanceCents", "same", null],
    ]);
  });

  test("of a record whose last import is not known asks about each difference", () => {
    const merged = mergeRecord("vehicles", {
      base: undefined,
      here: { plate: "LOP123", color: "Red", odometer: null },
      there: { plate: "LOP123", color: "Blue", odometer: null, customer: "#c1" },
      columns: ["customer", "plate", "color"],
      isPosted: false,
    });
    expect(merged.map(({ field, outcome }) => [field, outcome])).toEqual([
      ["customer", "same"],
      ["plate", "same"],
      ["color", "conflict"],
    ]);
  });
});
