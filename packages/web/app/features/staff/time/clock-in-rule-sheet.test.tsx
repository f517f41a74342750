import type { SavedClockInRule } from "@autoiq/domain/time-clock/place/contract";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { openPage } from "~/test/open-page";
import { type Reply, replyInPlaceOfServer } from "~/test/replies";
import { signInAs } from "~/test/session";
import { ClockInRuleSheet } from "./clock-in-rule-sheet";

const rule: SavedClockInRule = {
  version: 1,
  networks: ["203.0.113.7"],
  place: null,
  outside: "flag",
  changedBy: null,
  changedAt: null,
  yourNetwork: null,
};

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Where to clock in
      </button>
      {isOpen ? <ClockInRuleSheet onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

test("opened again, it waits for the newest rule, so that nothing chosen is taken away", async () => {
  const newest: { arrive?: (reply: Reply) => void } = {};
  let asked = 0;
  replyInPlaceOfServer(({ path, method }) => {
    if (method === "PUT") return { status: 200, body: Object.assign({}, rule, { version: 2 }) };
    if (!path.includes("/time-clock/rule")) return { status: 200, body: {} };
    asked += 1;
    if (asked === 1) return { status: 200, body: rule };
    return new Promise<Reply>((resolve) => {
      newest.arrive = resolve;
    });
  });
  const me = signInAs({ role: "owner" });
  const { user } = openPage(Page, "/owner/team/time", {
    session: { status: "signed-in", me, userId: me.userId, email: me.email },
  });
  const open = () => user.click(screen.getByRole("button", { name: "Where to clock in" }));
  const choice = () => screen.queryByLabelText<HTMLSelectElement>("When somebody is elsewhere");
  await open();
  await waitFor(() => expect(choice()?.value).toBe("flag"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(choice()).toBeNull());
  await open();
  await waitFor(() => expect(newest.arrive).toBeDefined());
  expect(choice()).toBeNull();
  newest.arrive?.({ status: 200, body: Object.assign({}, rule, { version: 2, outside: "refuse" as const }) });
  await waitFor(() => expect(choice()?.value).toBe("refuse"));
});
