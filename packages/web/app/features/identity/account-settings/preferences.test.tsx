import { defaultPreferences, type Preferences } from "@autoiq/domain/identity/account-settings/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { setFormatLocale } from "~/platform/format";
import { rememberLanguage, useLanguage } from "~/platform/language/language";
import { queryClient } from "~/platform/query-client";
import { accountQuery, applyPreferences, useApplyPreferences } from "./preferences";

function Page() {
  useApplyPreferences();
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
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
}
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

test("a language chosen in this browser comes before the account's", async () => {
  rememberLanguage("en");
  open(spanish);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByText("Language: en")).toBeTruthy();
});

test("a saved preference changes the language of this browser, in both directions", async () => {
  open(defaultPreferences);
  act(() => applyPreferences(spanish));
  expect(await screen.findByText("Language: es")).toBeTruthy();
  act(() => applyPreferences(defaultPreferences));
  expect(await screen.findByText("Language: en")).toBeTruthy();
});
