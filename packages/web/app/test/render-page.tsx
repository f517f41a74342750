import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router";
import { ToastArea } from "~/ui/toast-area";

export interface Opened {
  readonly user: ReturnType<typeof userEvent.setup>;
  /** The address that the page shows now, with its query. */
  address(): string;
}

/**
 * Shows a component at an address, with the toasts around it and a text for every other address.
 * @param at the address, with its query
 * @param routes more pages that it leads to
 */
export function renderPage(Page: ComponentType, at = "/", routes: RouteObject[] = []): Opened {
  const path = new URL(at, "http://localhost").pathname;
  const router = createMemoryRouter([{ path, Component: Page }, ...routes, { path: "*", element: null }], {
    initialEntries: [at],
  });
  render(
    <>
      <RouterProvider router={router} />
      <ToastArea />
    </>,
  );
  return {
    user: userEvent.setup(),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}
