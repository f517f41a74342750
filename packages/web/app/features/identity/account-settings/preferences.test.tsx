import { defaultPreferences, type Preferences } from "@autoiq/domain/identity/account-settings/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { setFormatLocale } from "~/platform/format";
import { rememberLanguage, useLanguage } from "~/platform/language/language";
import { queryClient } from "~/platform/query-client";
import { replyInPlaceOfServer } from "~/test/replies";
import {
  accountQuery,
  applyPreferences,
  preferencesHere,
  saveLanguage,
  useApplyPreferences,
} from "./preferences";

const userId = "0198aaaa-0000-7000-8000-00000000abcd";

function Page() {
  useApplyPreferences(userId);
  return <p>Language: {useLanguage()}</p>;
}

function open(preferences: Preferences) {
  queryClient.setQueryData(accountQuery.queryKey, {
    photo: null,
    newEmail: null,
    phone: null,
    hasPassword: true,
    endsAt: null,
    preferences,
  } as never);
  return render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
}
/** Long enough for a language to be loaded and shown. */
const wait = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
const spanish: Preferences = { ...defaultPreferences, locale: "es-US" };

afterEach(() => {
  setFormatLocale("en-US");
  localStorage.clear();
  act(() => rememberLanguage("en"));
});

test("an account that prefers Spanish is shown in Spanish, and this browser remembers it", async () => {
  open(spanish);
  expect(await screen.findByText("Language: es")).toBeTruthy();
  expect(localStorage.getItem("language")).toBe("es");
});

test("the account's language wins on the first visit from another browser", async () => {
  rememberLanguage("en");
  open(spanish);
  expect(await screen.findByText("Language: es")).toBeTruthy();
});

test("a language chosen in this browser stays while the account's is the same", async () => {
  open(spanish).unmount();
  await wait();
  act(() => rememberLanguage("en"));
  open(spanish);
  await wait();
  expect(screen.getByText("Language: en")).toBeTruthy();
});

test("a language that the account got on another device is followed at the next visit, also back to English", async () => {
  open(spanish).unmount();
  await wait();
  open(defaultPreferences);
  expect(await screen.findByText("Language: en")).toBeTruthy();
});

test("an account that chose no language leaves the browser's choice", async () => {
  rememberLanguage("es");
  open(defaultPreferences);
  await wait();
  expect(screen.getByText("Language: es")).toBeTruthy();
});

test("a language chosen in the account menu is saved to the account, once", async () => {
  open(defaultPreferences);
  const sent = replyInPlaceOfServer(({ body }) => ({ status: 200, body }));
  await act(() => saveLanguage("es", userId));
  await act(() => saveLanguage("es", userId));
  expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
    ["PUT", "/api/account/preferences", spanish],
  ]);
});

test("a saved preference changes the language of this browser, in both directions", async () => {
  open(defaultPreferences);
  act(() => applyPreferences(spanish, userId));
  expect(await screen.findByText("Language: es")).toBeTruthy();
  act(() => applyPreferences(defaultPreferences, userId));
  expect(await screen.findByText("Language: en")).toBeTruthy();
});

test("a form offers the language of its page, and otherwise the account's own format", () => {
  expect(preferencesHere(defaultPreferences, "es").locale).toBe("es-US");
  expect(preferencesHere({ ...defaultPreferences, locale: "en-CA" }, "en").locale).toBe("en-CA");
});
