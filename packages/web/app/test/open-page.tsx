import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { createBrowserRouter, RouterProvider } from "react-router";
import type { BrowserConfig } from "~/platform/config";
import { queryClient } from "~/platform/query-client";
import { type Session, sessionStore } from "~/platform/session/session-store";
import { toastStore } from "~/platform/toast";
import { ToastArea } from "~/ui/toast-area";
import { defaultConfig } from "./auth-server";

export interface OpenedPage {
  readonly user: ReturnType<typeof userEvent.setup>;
  /** The address that the page shows now, with its query and hash. */
  address(): string;
}

let open: ReturnType<typeof createBrowserRouter> | undefined;

/**
 * Opens a page as a browser that loads its address: only the configuration is cached, no toast is shown, the address is
 * in `window.location`, and links lead to empty pages. Opening another page closes this one; what is stored remains.
 * @param options.state what the previous page passed to this one
 * @param options.config what this installation sets differently from the default settings
 */
export function openPage(
  Page: ComponentType,
  at: string,
  {
    session = { status: "signed-out" },
    state,
    config = {},
  }: { session?: Session; state?: unknown; config?: Partial<BrowserConfig> } = {},
): OpenedPage {
  cleanup();
  queryClient.clear();
  queryClient.setQueryData(["config"], { ...defaultConfig, ...config });
  const shown = toastStore.current();
  if (shown) toastStore.close(shown.message.id);
  sessionStore.change(session);
  window.history.replaceState(state === undefined ? null : { usr: state, key: "given", idx: 0 }, "", at);
  const path = new URL(at, window.location.href).pathname;
  open?.dispose();
  const router = createBrowserRouter([
    { path, Component: Page },
    { path: "*", element: null },
  ]);
  open = router;
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ToastArea />
    </QueryClientProvider>,
  );
  return {
    user: userEvent.setup({ delay: null }),
    address: () => `${window.location.pathname}${window.location.search}${window.location.hash}`,
  };
}

/** The labels of most fields begin with their name: a required one ends with an asterisk. */
export const field = (label: string): HTMLInputElement => screen.getByLabelText(new RegExp(`^${label}`));

/** Replaces what a field contains in one step, as pasting does. */
export function fill(values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
}

export const press = (name: string | RegExp): boolean =>
  fireEvent.click(screen.getByRole("button", { name }));

/** Expects the toast that is shown to have that title and that description. */
export async function expectToast(title: string, description?: string): Promise<void> {
  const inRegion = { selector: "[aria-label^=Notifications] *" };
  await screen.findByText(title, inRegion);
  if (description !== undefined) screen.getByText(description, inRegion);
}
