import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { sessionStore } from "~/platform/session/session-store";
import { preferences } from "~/platform/storage-preferences";
import { renderPage } from "~/test/render-page";
import CookiesPage from "./cookies";

const remember = () => screen.getByRole<HTMLInputElement>("switch", { name: "Remember preferences" });
const entry = (key: string) => screen.getByText(key).closest("li") as HTMLElement;
const keys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();

/** Leaves traces of a visit: a theme, a draft message, an unfinished sign-up. */
function useTheSite() {
  preferences("local").setItem("theme", "light");
  preferences("session").setItem("draft:contact", "{}");
  sessionStorage.setItem("pendingSignupValues", "{}");
}

beforeEach(() => sessionStore.change({ status: "signed-out" }));

describe("the cookie settings", () => {
  test("name every entry with whether this browser has it now", () => {
    useTheSite();
    renderPage(CookiesPage, "/cookies");
    within(entry("theme")).getByText("Saved in this browser");
    within(entry("userName")).getByText("Not saved in this browser");
    expect(remember().checked).toBe(true);
  });

  test("switched off by keyboard, remove what is there and keep nothing more until they are on again", async () => {
    useTheSite();
    const { user } = renderPage(CookiesPage, "/cookies");
    remember().focus();
    await user.keyboard(" ");
    screen.getByText("Off. Saved preferences were removed.");
    expect(remember().checked).toBe(false);
    expect(keys()).toEqual(["pendingSignupValues", "storageChoice"]);
    within(entry("theme")).getByText("Not saved in this browser");
    useTheSite();
    expect(keys()).toEqual(["pendingSignupValues", "storageChoice"]);
    await user.keyboard(" ");
    screen.getByText("On. This browser remembers your preferences.");
    expect(remember().checked).toBe(true);
    useTheSite();
    expect(keys()).toEqual(["draft:contact", "pendingSignupValues", "storageChoice", "theme"]);
  });

  test("start switched off in a browser with Global Privacy Control, until the visitor switches them on", async () => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, "globalPrivacyControl"));
    useTheSite();
    expect(keys()).toEqual(["pendingSignupValues"]);
    const { user } = renderPage(CookiesPage, "/cookies");
    screen.getByText(/^Your browser sends Global Privacy Control/);
    expect(remember().checked).toBe(false);
    await user.click(remember());
    useTheSite();
    expect(keys()).toEqual(["draft:contact", "pendingSignupValues", "storageChoice", "theme"]);
  });

  test("'Clear saved data' removes the rest and lists it", async () => {
    useTheSite();
    const { user } = renderPage(CookiesPage, "/cookies");
    const clear = screen.getByRole("button", { name: "Clear saved data" });
    await user.click(clear);
    screen.getByText("Removed: draft:contact, pendingSignupValues, theme.");
    expect(keys()).toEqual([]);
    await user.click(clear);
    screen.getByText("Nothing to remove.");
  });

  test("say that a browser without storage keeps nothing", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const { user } = renderPage(CookiesPage, "/cookies");
    await user.click(remember());
    screen.getByText("Your browser blocks site storage, so there's nothing to change.");
    expect(remember().checked).toBe(true);
  });
});
