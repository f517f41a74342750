import type { RepairOrderCard } from "@autoiq/domain/repair-orders/board/contract";
import { describe, expect, it } from "vitest";
import { columnsOf, shownCards, viewOf, viewText } from "./board-view";

const now = new Date("2026-11-20T15:00:00Z");
let number = 1000;
const card = (changes: Partial<RepairOrderCard> = {}): RepairOrderCard => ({
  id: `card-${++number}`,
  number,
  version: 1,
  status: "in-progress",
  statusSince: "2026-11-20T12:00:00Z",
  createdAt: "2026-11-20T12:00:00Z",
  promisedAt: null,
  customerName: "Dana Reyes",
  plate: "ABC123",
  vehicle: "2019 Honda Accord",
  keytag: "17",
  visit: "drop-off",
  labels: [],
  advisor: null,
  bay: null,
  technicians: [],
  clockedOn: [],
  presentedCents: 0,
  authorizedCents: 0,
  hoursPresented: "0",
  hoursSold: "0",
  hoursDone: "0",
  hoursClocked: "0",
  jobsOpen: 0,
  jobsDone: 0,
  blocks: [],
  ...changes,
});
const ray = { id: "ray", name: "Ray" };

describe("a board view", () => {
  it("shows the cards that match every filter", () => {
    const cards = [
      card({ advisor: ray, labels: ["Fleet"], technicians: [{ id: "tia", name: "Tia" }, ray] }),
      card({ advisor: ray }),
      card({ technicians: [ray], bay: { id: "b1", name: "Bay 1" } }),
    ];
    const indexes = (view: object) => shownCards(cards, view, now).map((each) => cards.indexOf(each));
    expect(indexes({})).toEqual([0, 1, 2]);
    expect(indexes({ advisor: "ray" })).toEqual([0, 1]);
    expect(indexes({ advisor: "ray", technician: "none" })).toEqual([1]);
    expect(indexes({ technician: "ray" })).toEqual([0, 2]);
    expect(indexes({ bay: "b1" })).toEqual([2]);
    expect(indexes({ label: "Fleet" })).toEqual([0]);
    expect(indexes({ q: "honda fleet" })).toEqual([0]);
    expect(indexes({ q: "key 17" })).toEqual([0, 1, 2]);
  });

  it("finds promises at risk, including late ones", () => {
    const late = card({ promisedAt: "2026-11-20T14:00:00Z" });
    const risk = card({ promisedAt: "2026-11-20T16:00:00Z" });
    const calm = card({ promisedAt: "2026-11-21T16:00:00Z" });
    const ready = card({ promisedAt: "2026-11-20T14:00:00Z", status: "ready" });
    const all = [late, risk, calm, ready];
    expect(shownCards(all, { promise: "at-risk" }, now)).toEqual([late, risk]);
    expect(shownCards(all, { promise: "late" }, now)).toEqual([late]);
  });

  it("writes its parameters to the URL in a fixed order and drops unrelated ones", () => {
    const view = viewOf(new URLSearchParams("label=Tow-in&new=order&advisor=ray&q="));
    expect(view).toEqual({ advisor: "ray", label: "Tow-in" });
    expect(viewText(view)).toBe("advisor=ray&label=Tow-in");
  });

  it("sorts by soonest promise, then by longest time in status", () => {
    const [none, soon, old] = [
      card(),
      card({ promisedAt: "2026-11-20T16:00:00Z" }),
      card({ statusSince: "2026-11-18T16:00:00Z" }),
    ];
    expect(columnsOf([none, soon, old]).get("in-progress")).toEqual([soon, old, none]);
  });
});
