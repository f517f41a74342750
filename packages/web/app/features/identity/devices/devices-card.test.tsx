import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { authSession, type Calls, clientMe, serveAuth, signedInAs, storeSession } from "~/test/auth-server";
import { expectToast, openPage, press } from "~/test/open-page";
import { DevicesCard } from "./devices-card";

const email = "ona@people.example";
const stored = () => localStorage.getItem("sb-localhost-auth-token");

test("a sign-out that does not reach the server is reported, and one that does leads to sign-in", async () => {
  const calls: Calls = {
    "GET /api/account/devices": { status: 200, body: { devices: [] } },
    "POST /auth/v1/logout": "down",
  };
  serveAuth(calls);
  storeSession(authSession(email));
  localStorage.setItem("userType", "client");
  localStorage.setItem("userEmail", email);
  const page = openPage(() => <DevicesCard timeZone="America/New_York" />, "/settings", {
    session: signedInAs(clientMe(email)),
  });
  press("Sign out everywhere");
  await expectToast("Sign out failed", "There was a problem signing out. Please try again.");
  expect(page.address()).toBe("/settings");
  expect(stored()).not.toBeNull();
  calls["POST /auth/v1/logout"] = { status: 204 };
  press("Sign out everywhere");
  await expectToast("Signed out successfully", "You have been signed out of your account.");
  await waitFor(() => expect(page.address()).toBe("/auth?tab=sign-in"));
  expect([stored(), localStorage.getItem("userType"), localStorage.getItem("userEmail")]).toEqual([
    null,
    null,
    null,
  ]);
});
