import { screen, waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { expect, test, vi } from "vitest";
import { openPage } from "~/test/open-page";
import { replyInPlaceOfServer } from "~/test/replies";
import Audit from "./audit";
import CannedJobs from "./canned-jobs";
import Crm from "./client/crm";
import ServiceSchedule from "./client/service-schedule";
import Messages from "./messages/messages";

vi.mock("~/platform/shop/use-shop", () => ({
  useShop: () => ({ location: { timeZone: "America/New_York" }, people: [] }),
}));
vi.mock("~/platform/session/use-workspace", () => ({
  useWorkspace: () => ({
    area: "owner",
    to: (path: string) => `/owner${path}`,
    may: () => false,
    limits: {},
  }),
}));

test.each<[name: string, ComponentType, query: string]>([
  ["crm", Crm, "list=lapsed"],
  ["service-schedule", ServiceSchedule, "view=soon"],
  ["messages", Messages, "view=unread"],
  ["canned-jobs", CannedJobs, "q=brake&show=packages"],
  ["audit", Audit, "search=reyes&kind=money&day=2026-11-20"],
])("the filters of %s can be saved under a name and opened again", async (name, Page, query) => {
  const sent = replyInPlaceOfServer(({ path }) =>
    path === `/api/views?page=${name}`
      ? {
          status: 200,
          body: { views: [{ id: "0198a5b2-7c11-7000-8000-000000000001", name: "Mine", query }] },
        }
      : undefined,
  );
  const { user, address } = openPage(Page, `/owner/${name}`);
  const button = await screen.findByRole("button", { name: "Saved filters" });
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain(`/api/views?page=${name}`));
  await user.click(button);
  await user.click(await screen.findByRole("menuitem", { name: /Mine/ }));
  await waitFor(() => expect(address()).toBe(`/owner/${name}?${query}`));
  // The view that is open now is the one that would be saved.
  await user.click(await screen.findByRole("button", { name: "Mine" }));
  const save = await screen.findByRole("menuitem", { name: "Save filters…" });
  expect(save.getAttribute("aria-disabled")).toBeNull();
});
