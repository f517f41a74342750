import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { type Alert, useAlert } from "~/platform/alerts";
import { openPage } from "~/test/open-page";
import { AlertTray } from "./alert-tray";

const missed: Alert = {
  id: "missed",
  title: "2 missed clock-outs",
  detail: "Theo, Tomas",
  tone: "warning",
  count: 2,
  to: "/owner/team/missed-clock-outs",
};
const run = vi.fn();
const refused: Alert = {
  id: "refused",
  title: "1 action couldn't be saved",
  tone: "danger",
  count: 1,
  run,
};

function Page() {
  const [settled, setSettled] = useState(false);
  useAlert(settled ? null : missed);
  useAlert(refused);
  return (
    <>
      <AlertTray notifications={{ to: "/owner/notifications", count: 4 }} />
      <button type="button" onClick={() => setSettled(true)}>
        Settle
      </button>
    </>
  );
}

test("the bell counts and lists alerts beside the unread notifications, until they are settled", async () => {
  const page = openPage(Page, "/owner");
  await page.user.click(screen.getByRole("button", { name: "Settle" }));
  const bell = screen.getByRole("button", { name: "Notifications, 5: 4 unread, 1 alert" });
  expect(bell.textContent).toBe("5");
  await page.user.click(bell);
  const items = screen.getAllByRole("menuitem");
  expect(items.map((item) => item.textContent)).toEqual([refused.title, "Notifications: 4 unread"]);
  await page.user.click(screen.getByRole("menuitem", { name: refused.title }));
  expect(run).toHaveBeenCalledOnce();
});

test("an alert opens the page that settles it", async () => {
  const page = openPage(Page, "/owner");
  await page.user.click(screen.getByRole("button", { name: "Notifications, 7: 4 unread, 2 alerts" }));
  await page.user.click(screen.getByRole("menuitem", { name: /2 missed clock-outs/ }));
  expect(page.address()).toBe("/owner/team/missed-clock-outs");
});
