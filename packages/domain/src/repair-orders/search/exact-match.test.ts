import { describe, expect, it } from "vitest";
import { exactMatch, phoneDigits, recordNumber } from "./exact-match.ts";

const dana = {
  id: "0198aaaa-0000-7000-8000-000000000001",
  firstName: "Dana",
  lastName: "Reyes",
  company: "",
  email: "dana@example.com",
  phone: "+18135550142",
  vehicles: [{ id: "0198aaaa-0000-7000-8000-000000000002", label: "2003 Honda Accord", plate: "ABC 123" }],
  close: false,
};

describe("an exact match", () => {
  it("is the repair order or invoice with that number, not one whose number contains it", () => {
    for (const typed of ["1042", "#1042", " 1042 "]) {
      expect(exactMatch(typed).repairOrder({ number: 1042 })).toBe(true);
      expect(exactMatch(typed).invoice({ number: 11_042 })).toBe(false);
    }
    expect(exactMatch("1042 Main").repairOrder({ number: 1042 })).toBe(false);
  });

  it.each(["(813) 555-0142", "+1 813 555 0142", "8135550142", "abc123", "ABC-123", "Dana@Example.com"])(
    "is the customer with %s",
    (typed) => expect(exactMatch(typed).customer(dana)).toBe(true),
  );

  it.each(["555-0142", "8135550143", "ABC12", "reyes", "dana", "dana@example", ""])(
    "is not the customer with only something like %s",
    (typed) => expect(exactMatch(typed).customer(dana)).toBe(false),
  );

  it("is the customer of a whole VIN, but not of a VIN that is one letter off", () => {
    const vin = "1HGCM82633A004352";
    expect(exactMatch(vin).customer(dana)).toBe(true);
    expect(exactMatch(vin).customer({ ...dana, close: true })).toBe(false);
  });

  it.each(["Dana Reyes", " dana  reyes ", "Dána Reyes", "Reyes Plumbing"])(
    "names the customer in full with %j",
    (typed) => expect(exactMatch(typed).customerName({ ...dana, company: "Reyes Plumbing" })).toBe(true),
  );

  it.each(["Reyes", "Dana", "Dana Reye", "Reyes Dana", ""])("names no customer with %j", (typed) =>
    expect(exactMatch(typed).customerName(dana)).toBe(false),
  );

  it("is the part with that number", () => {
    expect(exactMatch("pad1").part({ number: "PAD-1" })).toBe(true);
    expect(exactMatch("pad").part({ number: "PAD-1" })).toBe(false);
  });
});

it("reads digits as a record's number and as a part of a phone number", () => {
  expect([recordNumber("#7"), recordNumber("12a"), recordNumber("8135550142")]).toEqual([7, null, null]);
  expect([phoneDigits("555-01"), phoneDigits("(813) 555"), phoneDigits("12"), phoneDigits("F-150")]).toEqual([
    ...["55501", "813555"],
    ...[null, null],
  ]);
});
