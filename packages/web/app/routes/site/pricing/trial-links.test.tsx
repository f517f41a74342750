import { screen } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { ownerSignUp } from "~/platform/session/owner-sign-up";
import { renderPage } from "~/test/render-page";
import { signOut } from "~/test/session";
import Pricing from "../pricing";

const ReceivedState = () => <p>{JSON.stringify(useLocation().state)}</p>;

test("every trial button of the prices leads to a business owner's account", async () => {
  const buttons = () => screen.getAllByText("Start Free Trial", { selector: "a" });
  for (let place = 0, count = 1; place < count; place += 1) {
    signOut();
    const { user, address, close } = renderPage(Pricing, "/pricing", [
      { path: "/auth", Component: ReceivedState },
    ]);
    count = buttons().length;
    expect(count).toBeGreaterThan(2);
    await user.click(buttons()[place] as HTMLElement);
    expect(address()).toBe("/auth?tab=sign-up");
    await screen.findByText(JSON.stringify(ownerSignUp));
    close();
  }
});
