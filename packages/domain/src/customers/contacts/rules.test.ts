import fc from "fast-check";
import { expect, test } from "vitest";
import { checkAuthority } from "./rules.ts";

const ana = { name: "Ana Ruiz", mayAuthorize: true, authorizesUpToCents: 50_000 };

test("a contact authorizes up to the limit and not a cent above", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (limit, total) => {
      expect(checkAuthority({ ...ana, authorizesUpToCents: limit }, total).ok).toBe(total <= limit);
    }),
  );
});

test("without a limit any amount is fine, and without the right none", () => {
  expect(checkAuthority({ ...ana, authorizesUpToCents: null }, 9_000_000).ok).toBe(true);
  expect(checkAuthority({ ...ana, mayAuthorize: false }, 0)).toMatchObject({
    reason: "Ana Ruiz may not authorize work. Ask the customer or a contact who may authorize it.",
  });
  expect(checkAuthority(ana, 50_001)).toMatchObject({
    reason:
      "Ana Ruiz may authorize up to $500.00, and the new total would be $500.01. Ask the customer or a contact with a higher limit.",
  });
});
