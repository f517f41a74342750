import type { InspectionItem } from "@autoiq/domain/inspections/contract";
import { emptyReadings } from "@autoiq/domain/inspections/points";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { MarkRestOk } from "./mark-rest-ok";

type Sent = readonly [unknown, { params: { id: string }; body: { rating: string | null; version: number } }];
const act = vi.hoisted(() => vi.fn((..._: unknown[]) => Promise.resolve(true)));
vi.mock("~/platform/offline/use-offline-action", () => ({
  useOfflineAction: () => ({ act, keeping: false }),
}));

const point = (id: string, of: Partial<InspectionItem> = {}) =>
  ({
    id,
    label: id,
    kind: "rating",
    rating: null,
    measurement: "",
    readings: emptyReadings,
    limits: null,
    capacityLimits: null,
    version: 1,
    ...of,
  }) as InspectionItem;
const shown = (items: readonly InspectionItem[], mayUndo = true) => (
  <MarkRestOk inspectionId="one" items={items} of="Interior" mayUndo={mayUndo} />
);
const sent = () =>
  (act.mock.lastCall as unknown as Sent[]).map(([, { params, body }]) => [
    params.id,
    body.rating,
    body.version,
  ]);

test("one press rates what is left, and one press takes only that back", async () => {
  const items = [point("Horn"), point("Seat belts", { rating: "yellow" }), point("Pad", { kind: "brake" })];
  const { rerender } = render(shown(items));
  fireEvent.click(screen.getByRole("button", { name: "Mark the rest OK (1): Interior" }));
  expect(sent()).toEqual([["Horn", "green", 1]]);
  const after = [point("Horn", { rating: "green", version: 2 }), ...items.slice(1)];
  rerender(shown(after));
  fireEvent.click(await screen.findByRole("button", { name: "Undo OK (1): Interior" }));
  expect(sent()).toEqual([["Horn", null, 2]]);
});

test("nothing left shows no button, and a complete inspection offers no undo", async () => {
  const { rerender, container } = render(shown([point("Horn")]));
  fireEvent.click(screen.getByRole("button", { name: /^Mark the rest OK/ }));
  await Promise.resolve();
  rerender(shown([point("Horn", { rating: "green" })], false));
  expect(container.querySelector("button")).toBeNull();
});
