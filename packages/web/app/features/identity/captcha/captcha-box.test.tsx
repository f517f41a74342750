import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { serveAuth, solveCaptchaAtOnce } from "~/test/auth-server";
import { openPage } from "~/test/open-page";
import { CaptchaBox } from "./captcha-box";

const open = (provider: "altcha" | "hcaptcha", onToken: (token: string | null) => void) =>
  openPage(
    () => <CaptchaBox captcha={{ provider, siteKey: "10000000-ffff" }} round={0} onToken={onToken} />,
    "/auth?tab=sign-up",
  );
const script = () => document.querySelector("script[src^='https://js.hcaptcha.com/1/api.js']");

test("the proof of work announces its state, and a failed one can be repeated", async () => {
  const tokens: (string | null)[] = [];
  const calls = { "GET /api/captcha": "down" } as const;
  serveAuth(calls);
  open("altcha", (token) => tokens.push(token));
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "I'm not a robot" });
  fireEvent.click(box);
  expect(screen.getByRole("status").textContent).toBe("Verifying…");
  await screen.findByText("The verification didn't work. Check the box again.");
  expect([box.checked, tokens]).toEqual([false, []]);

  serveAuth();
  solveCaptchaAtOnce();
  fireEvent.click(box);
  await screen.findByText("Verified");
  expect(box.checked).toBe(true);
  const sent = JSON.parse(atob(tokens[0] ?? ""));
  expect(sent).toMatchObject({ challenge: { signature: "d".repeat(64) }, solution: { counter: 1 } });
});

test("a solved captcha expires a minute before the server would refuse it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], shouldAdvanceTime: true });
  solveCaptchaAtOnce();
  serveAuth();
  const tokens: (string | null)[] = [];
  open("altcha", (token) => tokens.push(token));
  fireEvent.click(screen.getByRole("checkbox"));
  await screen.findByText("Verified");
  await act(() => vi.advanceTimersByTimeAsync(19 * 60_000));
  screen.getByText("The verification has expired. Check the box again.");
  expect(tokens.at(-1)).toBeNull();
});

test("another provider's script that cannot be loaded is reported, and the next box tries again", async () => {
  serveAuth();
  open("hcaptcha", () => undefined);
  screen.getByText("Loading the captcha…");
  script()?.dispatchEvent(new Event("error"));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "The captcha couldn't be loaded. Check your connection and reload the page.",
  );
  script()?.remove();

  const tokens: (string | null)[] = [];
  const render = vi.fn((_: HTMLElement, options: { callback: (token: string) => void }) => {
    options.callback("token-of-the-box");
    return "box-1";
  });
  vi.stubGlobal("hcaptcha", { render, remove: () => undefined });
  open("hcaptcha", (token) => tokens.push(token));
  script()?.dispatchEvent(new Event("load"));
  await waitFor(() => expect(tokens).toEqual(["token-of-the-box"]));
  expect(render.mock.calls[0]?.[1]).toMatchObject({ sitekey: "10000000-ffff" });
  script()?.remove();
});
