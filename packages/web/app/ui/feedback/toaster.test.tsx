import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { passTime, stopClock } from "~/test/fake-clock";
import { renderPage } from "~/test/render-page";
import { toast } from "~/ui/toast";

const toasts = () =>
  within(screen.getByRole("region", { name: "Notifications (F8)" })).queryAllByRole("listitem");

async function openToast() {
  const { user } = renderPage(() => <p>A page</p>);
  // What draws toasts loads with the first one. The clock stops for the second.
  act(() => toast({ title: "Loading" }));
  await screen.findByText("Loading");
  stopClock();
  act(() => toast({ title: "Saved" }));
  return user;
}

test("a toast closes after exactly 5000 ms", async () => {
  await openToast();
  await passTime(4999);
  expect(toasts()).toHaveLength(1);
  await passTime(1);
  expect(toasts()).toHaveLength(0);
});

test("a toast stays while the pointer is over it", async () => {
  const user = await openToast();
  await passTime(1000);
  await user.hover(toasts()[0] as HTMLElement);
  await passTime(20_000);
  expect(toasts()).toHaveLength(1);
  await user.hover(screen.getByText("A page"));
  await passTime(3999);
  expect(toasts()).toHaveLength(1);
  await passTime(1);
  expect(toasts()).toHaveLength(0);
});

test("only the newest toast is visible", async () => {
  await openToast();
  act(() => toast({ title: "Sent" }));
  act(() => toast({ title: "Deleted" }));
  const [only, ...others] = toasts();
  expect(others).toEqual([]);
  expect(only?.textContent).toContain("Deleted");
});

test("a toast's button closes it", async () => {
  const user = await openToast();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(toasts()).toHaveLength(0);
});
