import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router";
import { vi } from "vitest";
import { ToastArea } from "~/ui/toast-area";

export interface Opened {
  readonly user: ReturnType<typeof userEvent.setup>;
  /** The address that the page shows now, with its query. */
  address(): string;
  /** Closes the page, as a reload does before it opens it again. */
  close(): void;
}

const anywhereElse: RouteObject = { path: "*", element: null };

/** An address to which another page led with a navigation state. */
interface Arrival {
  readonly to: string;
  readonly state: unknown;
}

/**
 * Shows a component at an address, with the toasts around it and a text for every other address.
 * @param at the address, with its query
 * @param routes more pages that it leads to
 */
export function renderPage(
  Page: ComponentType,
  at: string | Arrival = "/",
  routes: RouteObject[] = [],
): Opened {
  const { pathname } = new URL(typeof at === "string" ? at : at.to, "http://localhost");
  return open([{ path: decodeURI(pathname), Component: Page }, ...routes, anywhereElse], at);
}

/**
 * Shows a component that stays while the address changes, as a page's header does.
 * @param routes the pages that its Outlet shows
 */
export const renderLayout = (
  Layout: ComponentType,
  at: string | Arrival = "/",
  routes: RouteObject[] = [],
): Opened => open([{ Component: Layout, children: [...routes, anywhereElse] }], at);

function open(routes: RouteObject[], at: string | Arrival): Opened {
  const { to, state } = typeof at === "string" ? { to: at, state: null } : at;
  const { pathname, search, hash } = new URL(to, "http://localhost");
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname, search, hash, state }] });
  const { unmount } = render(
    <>
      <RouterProvider router={router} />
      <ToastArea />
    </>,
  );
  return {
    // The clock may be stopped: fake-clock.ts.
    user: userEvent.setup({ advanceTimers: (ms) => void (vi.isFakeTimers() && vi.advanceTimersByTime(ms)) }),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    close: unmount,
  };
}
