import { screen, within } from "@testing-library/react";
import { CarFront } from "lucide-react";
import { expect, test } from "vitest";
import { openPage } from "~/test/open-page";
import { BottomNav } from "./bottom-nav";

const item = (label: string, more: { behindMore?: boolean; count?: number } = {}) => ({
  to: `/owner/${label.toLowerCase()}`,
  label,
  icon: CarFront,
  behindMore: more.behindMore,
  count: more.count,
});

test("a page behind More takes no place in the bar, and its count is at More", async () => {
  const navigation = {
    pages: [item("Today"), item("Yesterday", { behindMore: true, count: 2 })],
    groups: [
      {
        id: "work",
        label: "Work",
        icon: CarFront,
        items: [item("Schedule"), item("Board"), item("Orders"), item("Jobs", { count: 3 })],
      },
    ],
  };
  const { user } = openPage(() => <BottomNav navigation={navigation} />, "/owner/today");
  const bar = screen.getByRole("navigation");
  expect(
    within(bar)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["Today", "Schedule", "Board", "Orders"]);
  expect(within(bar).getByRole("button").textContent).toContain("5");
  await user.click(within(bar).getByRole("button"));
  expect(await screen.findByRole("link", { name: /^Yesterday/ })).toBeTruthy();
});
