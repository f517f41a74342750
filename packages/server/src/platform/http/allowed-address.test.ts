import { expect, test } from "vitest";
import { isAllowedAddress } from "./allowed-address.ts";

test.each([
  [[], "203.0.113.7", true],
  [["203.0.113.7"], "203.0.113.7", true],
  [["203.0.113.7"], "::ffff:203.0.113.7", true],
  [["203.0.113.7"], "203.0.113.8", false],
  [["203.0.113.0/24"], "203.0.113.255", true],
  [["203.0.113.0/24"], "203.0.114.0", false],
  [["0.0.0.0/0"], "8.8.8.8", true],
  [["0.0.0.0/0"], "2600::1", false],
  [["2600:1f00::/24"], "2600:1f7f::9", true],
  [["2600:1f00::/24"], "2600:2000::9", false],
  [["10.0.0.0/8", "2600::1"], "2600::1", true],
  [["203.0.113.7"], "not an address", false],
])("%j lets %s through: %s", (allowed, address, expected) => {
  expect(isAllowedAddress(allowed, address)).toBe(expected);
});
