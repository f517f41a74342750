import { getInspection, type InspectionItem } from "@autoiq/domain/inspections/contract";
import { emptyReadings } from "@autoiq/domain/inspections/points";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { queryOptionsFor } from "~/platform/api";
import { queryClient } from "~/platform/query-client";
import { openPage } from "~/test/open-page";
import { FindingsCard } from "./findings-card";

vi.mock("~/platform/shop/use-shop", () => ({
  useShop: () => ({ location: { timeZone: "America/New_York" } }),
}));

const id = "0198aaaa-0000-7000-8000-000000000001";
const point = (label: string, rating: InspectionItem["rating"]) =>
  ({
    id: label,
    label,
    kind: "rating",
    rating,
    measurement: "",
    unit: "",
    readings: emptyReadings,
    limits: null,
    capacityLimits: null,
    note: "",
    photos: [],
    videos: [],
    last: null,
  }) as unknown as InspectionItem;

test("the summary counts urgent and soon points before those that are OK", async () => {
  openPage(() => <FindingsCard inspectionId={id} head={null} action={() => null} />, "/order");
  const { queryKey } = queryOptionsFor(getInspection, { params: { id } });
  queryClient.setQueryData(queryKey, {
    items: [
      point("Pads", "red"),
      point("Tires", "yellow"),
      point("Wipers", "yellow"),
      point("Horn", "green"),
      point("Seat belts", "green"),
    ],
    completedAt: "2026-11-24T15:00:00.000Z",
    signedOffName: "",
    odometer: null,
  } as never);
  expect(await screen.findByText("1 urgent · 2 soon · 2 OK · complete")).not.toBeNull();
});
