import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { sessionStore } from "~/platform/session/session-store";
import { authError, type Calls, clientMe, sentTo, serveAuth, signedInAs } from "~/test/auth-server";
import { fill, openPage, press } from "~/test/open-page";
import AuthPage from "./auth";
import AuthLayout from "./layout";

const signInAddress = "/auth?tab=sign-in";
const selectedTab = () => screen.getByRole("tab", { selected: true }).textContent;

test.each([
  ["/auth", "Sign In"],
  ["/auth?tab=sign-in", "Sign In"],
  ["/auth?tab=sign-up", "Sign Up"],
  ["/auth?tab=anything", "Sign In"],
  ["/auth/signup", "Sign Up"],
  ["/auth/login?tab=sign-up", "Sign In"],
])("%s opens the tab %s", (address, tab) => {
  serveAuth();
  openPage(AuthPage, address);
  expect(selectedTab()).toBe(tab);
  expect(screen.getAllByRole("tab").map((each) => each.textContent)).toEqual(["Sign In", "Sign Up"]);
});

test("switching tabs rewrites the address without adding history", () => {
  serveAuth();
  const page = openPage(AuthPage, "/auth");
  const entries = window.history.length;
  fireEvent.mouseDown(screen.getByRole("tab", { name: "Sign Up" }));
  expect(page.address()).toBe("/auth?tab=sign-up");
  press("Already have an account? Sign In");
  expect(page.address()).toBe(signInAddress);
  press("Don't have an account? Sign Up");
  expect(page.address()).toBe("/auth?tab=sign-up");
  expect(selectedTab()).toBe("Sign Up");
  expect(window.history.length).toBe(entries);
});

test("shows 'Loading authentication...' until the session is known", () => {
  serveAuth();
  const page = openPage(AuthPage, "/auth", { session: { status: "loading" } });
  screen.getByText("Loading authentication...");
  expect(screen.queryAllByRole("tab")).toEqual([]);
  act(() => sessionStore.change(signedInAs(clientMe("cora@auth.example"))));
  expect(page.address()).toBe("/client");
});

test("a server that cannot say who is signed in is reported, with a retry", () => {
  const retry = vi.fn();
  openPage(AuthPage, "/auth", {
    session: { status: "unreachable", error: new Error("No connection"), retry },
  });
  screen.getByText("Can't reach the server");
  press("Try again");
  expect(retry).toHaveBeenCalledOnce();
});

test.each([
  ["loaded", 200, 500],
  ["loading", 600, 1000],
])("with fonts %s the card fades in after %i ms and the logo after %i ms", (fonts, card, logo) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  vi.spyOn(document.fonts, "status", "get").mockReturnValue(fonts as FontFaceSetLoadStatus);
  serveAuth();
  for (const [Page, after] of [
    [AuthPage, card],
    [AuthLayout, logo],
  ] as const) {
    openPage(Page, "/auth");
    const entered = () => document.querySelector("[data-entered]")?.getAttribute("data-entered");
    act(() => vi.advanceTimersByTime(after - 1));
    expect(entered()).toBe("false");
    act(() => vi.advanceTimersByTime(1));
    expect(entered()).toBe("true");
  }
});

const returned = (code: string, text = "text+of+the+provider") =>
  `${signInAddress}&error=access_denied&error_code=${code}&error_description=${text}#error=access_denied&error_code=${code}&error_description=${text}&sb=`;

test.each([
  [
    "bad_oauth_callback",
    "The other service didn't sign you in, or you declined there. You're not signed in.",
  ],
  [
    "provider_email_needs_verification",
    "Your email address isn't verified with the other service. Verify it there, or use your password.",
  ],
  ["validation_failed", "The other service didn't send us an email address. Sign in another way."],
  ["unexpected_failure", "The other service isn't responding. Try again in a minute, or use your password."],
  ["x", "Signing in with the other service didn't work. Try again, or use your password."],
])(
  "a return from a provider with %s shows an error message once, and no text from the address",
  async (code, sentence) => {
    serveAuth();
    const page = openPage(AuthPage, returned(code, "Call+555-0100+now"));
    expect((await screen.findByRole("alert")).textContent).toBe(sentence);
    expect(screen.queryByText(/555-0100/)).toBeNull();
    expect(page.address()).toBe(signInAddress);
    openPage(AuthPage, page.address());
    expect(screen.queryByRole("alert")).toBeNull();
  },
);

test("an installation without providers offers none", () => {
  serveAuth();
  openPage(AuthPage, signInAddress);
  expect(screen.getByRole("button", { name: "Sign In" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Continue with|your company/ })).toBeNull();
});

test("providers are offered by their labels, and say what they create", () => {
  serveAuth();
  const providers = [
    { name: "google", label: "Google" },
    { name: "away", label: "Shop Login" },
  ];
  openPage(AuthPage, signInAddress, { config: { providers } });
  screen.getByText("New here? This creates a free client account.");
  const offered = screen.getAllByRole("button", { name: /^Continue with/ });
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    "Continue with Google",
    "Continue with Shop Login",
  ]);
});

test("signing in through a company needs a work email of a company that has it", async () => {
  const calls: Calls = {
    "POST /auth/v1/sso": authError(404, "sso_provider_not_found", "No SSO provider assigned for this domain"),
  };
  const sent = serveAuth(calls);
  openPage(AuthPage, signInAddress, { config: { companySignIn: true } });
  expect(document.body.textContent, "whose people sign in here is told nobody").not.toMatch(/acme/i);
  press("Sign in with your company");
  expect((await screen.findByRole("alert")).textContent).toBe("Enter your work email address above first.");
  expect(sentTo(sent, "POST /auth/v1/sso")).toEqual([]);
  fill({ Email: "ann@elsewhere.example" });
  press("Sign in with your company");
  await screen.findByText("Your company doesn't have single sign-on here. Use your password.");
  expect(sentTo(sent, "POST /auth/v1/sso")[0]?.body).toMatchObject({ domain: "elsewhere.example" });
});
