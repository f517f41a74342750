import { expect, it } from "vitest";
import { deliveryOf } from "./delivery-status.ts";

const none = { notBefore: null, failure: "" };
const clock = (instant: string) => instant.slice(11, 16);

it.each([
  [{ ...none, state: "queued", notBefore: "2026-11-21T13:00:00Z" }, "sends 13:00 (quiet hours)", "later"],
  [{ ...none, state: "queued" }, "queued", "going"],
  // It was held and then sent, so its hold time no longer matters.
  [{ ...none, state: "sent", notBefore: "2026-11-21T13:00:00Z" }, "sent", "gone"],
  [{ ...none, state: "delivered" }, "delivered", "gone"],
  [{ ...none, state: "failed", failure: "No such number." }, "not delivered. No such number.", "lost"],
  [{ ...none, state: "held", failure: "Dana wrote STOP." }, "not sent. Dana wrote STOP.", "lost"],
] as const)("a message that is %j", (message, text, kind) => {
  expect(deliveryOf(message, clock)).toEqual({ text, kind });
});
