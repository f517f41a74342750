import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "~/test/open-page";
import { replyInPlaceOfServer } from "~/test/replies";
import { signInAs } from "~/test/session";
import { SetupChecklist } from "./setup-checklist";

function show(steps: readonly { step: string; done: boolean }[]) {
  const sent = replyInPlaceOfServer(({ path }) =>
    path === "/api/shop/setup" ? { status: 200, body: { steps } } : undefined,
  );
  const me = signInAs({ role: "owner" });
  openPage(SetupChecklist, "/owner/settings", {
    session: { status: "signed-in", me, userId: me.userId, email: me.email },
  });
  return sent;
}

test("the checklist counts what is done, and leads to the field of the rest", async () => {
  show([
    { step: "address", done: true },
    { step: "hours", done: false },
    { step: "team", done: false },
  ]);
  await screen.findByText("1 of 3 done");
  const leads = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
  expect(leads(/^Opening hours, to do/)).toBe("/owner/settings#hours");
  expect(leads(/^Team, to do/)).toBe("/owner/team");
  expect(leads(/^Address, done/)).toBe("/owner/settings#street");
});

test("a shop with everything done has no checklist", async () => {
  const sent = show([{ step: "address", done: true }]);
  await expect.poll(() => sent.length).toBe(1);
  expect(screen.queryByText("Setup checklist")).toBeNull();
});
