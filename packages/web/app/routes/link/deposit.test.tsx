import { QueryClientProvider } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { rememberLanguage } from "~/platform/language/language";
import { switchLanguage } from "~/platform/language/messages";
import { queryClient } from "~/platform/query-client";
import { defaultConfig } from "~/test/auth-server";
import { renderPage } from "~/test/render-page";
import { type Reply, replyInPlaceOfServer } from "~/test/replies";
import { TooltipProvider } from "~/ui/overlays/tooltip";
import type { Route } from "./+types/deposit";
import DepositPage from "./deposit";

const token = "t".repeat(43);
const shop = {
  name: "Bayshore Garage",
  street: "1 Bay St",
  city: "Tampa",
  state: "FL",
  zip: "33602",
  phone: "8135550142",
  registrationNumber: "MV-1",
  timeZone: "America/New_York",
  logo: null,
};

const props = { params: { token } } as Route.ComponentProps;

function open(reply: Reply) {
  replyInPlaceOfServer(({ path }) =>
    path.startsWith("/api/deposit-links/") ? reply : { status: 200, body: {} },
  );
  queryClient.setQueryData(["config"], { ...defaultConfig, cardPayments: true });
  renderPage(() => (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <DepositPage {...props} />
      </TooltipProvider>
    </QueryClientProvider>
  ));
}
const deposit = (state: "open" | "paid" | "ended"): Reply => ({
  status: 200,
  body: { shop, repairOrderNumber: 1042, vehicle: "2018 Honda Fit", amountCents: 15_000, state },
});

afterEach(() => act(() => rememberLanguage("en")));

test("a deposit link shows what is due in Spanish, and changes to English on the page", async () => {
  await switchLanguage("es");
  open(deposit("open"));
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(
    "Depósito para su 2018 Honda Fit",
  );
  expect(screen.getByText("Orden de reparación 1042")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Llamar a Bayshore Garage, (813) 555-0142" })).toBeTruthy();
  expect(screen.getByText(/Registro MV-1/)).toBeTruthy();
  await act(() => switchLanguage("en"));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("A deposit for your 2018 Honda Fit");
  expect(screen.getByRole("link", { name: "Call Bayshore Garage, (813) 555-0142" })).toBeTruthy();
});

test("a shop without an address is shown by its name and telephone number alone", async () => {
  const noAddress = { ...shop, street: "", city: "", state: "", zip: "", registrationNumber: "" };
  const body = { shop: noAddress, repairOrderNumber: 1042, vehicle: "", amountCents: 15_000, state: "paid" };
  open({ status: 200, body });
  const footer = await screen.findByRole("contentinfo");
  expect(footer.textContent).toBe("Bayshore Garage(813) 555-0142");
  expect(screen.queryAllByText(/,\s*,|^\s*,/)).toEqual([]);
});

test("a link that is not valid says so in Spanish", async () => {
  await switchLanguage("es");
  open({ status: 404, body: { type: "about:blank", title: "Not found", status: 404 } });
  expect(await screen.findByRole("heading", { level: 1, name: "Este enlace no es válido" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Iniciar sesión en su cuenta" })).toBeTruthy();
});
