import { describe, expect, it } from "vitest";
import { entriesOf, pick } from "./picker-entries";

const canned = (name: string, code: string, used: number, category = "") => ({
  id: code,
  code,
  name,
  category,
  description: "",
  hours: "1",
  used,
  subtotalCents: 100,
});
const earlier = (name: string, outcome: "declined" | "done") => ({
  jobId: name + outcome,
  name,
  concern: "",
  repairOrderId: "r",
  repairOrderNumber: 7,
  at: "2026-01-01T10:00:00Z",
  odometer: null,
  outcome,
  hours: "1",
  originalCents: 1,
  todayCents: 2,
});
const finding = {
  inspectionItemId: "f",
  label: "Front brake pads",
  note: "Worn",
  measurement: "2",
  unit: "mm",
  rating: "red" as const,
};
const all = entriesOf({
  suggestions: {
    findings: [finding],
    earlier: [earlier("Cabin air filter", "declined"), earlier("Oil service", "done")],
  },
  canned: [
    canned("Oil and filter, full synthetic", "LOF-SYN", 60),
    canned("Oil and filter, blend", "LOF-BLEND", 90),
    canned("Coolant exchange", "COOL", 200),
    canned("Front brake pads and rotors", "BRAKE-F", 5, "Brakes"),
    canned("Cabin air filter", "CF", 20),
  ],
  packages: [],
});
const first = (text: string, of: Parameters<typeof pick>[2] = null) => pick(all, text, of)[0]?.entries[0];

describe("the job picker", () => {
  it("starts with what this car needs", () => {
    expect(pick(all, "").map((group) => group.kind)).toEqual(["finding", "open", "canned", "done"]);
  });

  it("ranks matches at the start of a word first, then the best sellers", () => {
    expect(first("oil")).toMatchObject({ title: "Oil and filter, blend" });
    expect(first("oil syn")).toMatchObject({ title: "Oil and filter, full synthetic" });
    expect(first("lof-s")).toMatchObject({ title: "Oil and filter, full synthetic" });
    // A match inside a word ranks last.
    expect(first("co")).toMatchObject({ title: "Coolant exchange" });
  });

  it("prefers declined work over a canned job of the same name, so that it counts as recovered", () => {
    expect(first("cabin")).toMatchObject({ kind: "open", title: "Cabin air filter" });
  });

  it("finds the jobs that share a finding's words, and no other findings", () => {
    expect(first("", finding)).toMatchObject({ title: "Front brake pads and rotors" });
    expect(pick(all, "", finding).flatMap((group) => group.entries.map((each) => each.kind))).not.toContain(
      "finding",
    );
  });

  it("requires every typed word to match", () => {
    expect(pick(all, "oil brakes")).toEqual([]);
  });
});
