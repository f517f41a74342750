import { describe, expect, it } from "vitest";
import { withoutContactDetails } from "./contact-details.ts";

const at = new Date("2026-11-20T15:00:00Z");

describe("a response without contact details", () => {
  it("includes the customer's name, but not their contact details", () => {
    const customer = { id: "1", firstName: "Dana", phone: "+18135550142", email: "dana@example.com" };
    const reply = { timeZone: "UTC", appointments: [{ id: "2", at, customer }] };
    expect(withoutContactDetails(reply)).toEqual({
      timeZone: "UTC",
      appointments: [{ id: "2", at, customer: { id: "1", firstName: "Dana", phone: "", email: "" } }],
    });
    expect(customer.phone).toBe("+18135550142");
  });

  it("does not reveal which customers have no phone", () => {
    expect(withoutContactDetails({ customer: { name: "Dana", phone: null } })).toEqual({
      customer: { name: "Dana", phone: "" },
    });
  });

  it("leaves out where an estimate was sent, and the phone number of an authorization", () => {
    const order = {
      estimates: [{ version: 1, sentTo: "dana@example.com" }],
      authorizations: [{ person: "Dana", phone: "+18135550142" }],
    };
    expect(withoutContactDetails(order)).toEqual({
      estimates: [{ version: 1, sentTo: "" }],
      authorizations: [{ person: "Dana", phone: "" }],
    });
  });

  it("includes the shop's own contact details", () => {
    const shop = {
      shop: { phone: "+18135550100", street: "1 Bay Street" },
      people: [{ email: "tech@example.com" }],
    };
    expect(withoutContactDetails(shop)).toEqual(shop);
  });
});
