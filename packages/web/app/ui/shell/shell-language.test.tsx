import { en } from "@autoiq/domain/catalog/shell/en";
import { es } from "@autoiq/domain/catalog/shell/es";
import { act, screen } from "@testing-library/react";
import { CarFront, CreditCard } from "lucide-react";
import { afterEach, expect, test, vi } from "vitest";
import { rememberLanguage, useFixedLanguage } from "~/platform/language/language";
import { switchLanguage, useLoadedMessages } from "~/platform/language/messages";
import { openPage } from "~/test/open-page";
import { TooltipProvider } from "../overlays/tooltip";
import { AppShell } from "./app-shell";

const chosen = vi.fn();

function Frame({ isDesk }: { isDesk: boolean }) {
  useFixedLanguage(isDesk ? "en" : null);
  useLoadedMessages(["shell"]);
  return (
    <TooltipProvider>
      <AppShell
        home="/client"
        navigation={{
          pages: [
            { to: "/client", label: "Mi garaje", icon: CarFront },
            { to: "/client/payments", label: "Pagos", icon: CreditCard },
          ],
          groups: [],
        }}
        user={{ name: "Rosa Marin", email: "rosa@example.com" }}
        language={isDesk ? undefined : { value: "es", onChoose: chosen }}
        onSignOut={() => undefined}
      >
        <h1>A page</h1>
      </AppShell>
    </TooltipProvider>
  );
}

afterEach(() => act(() => rememberLanguage("en")));

test("the frame of the portal is in Spanish, and its account menu offers both languages", async () => {
  await switchLanguage("es");
  const { user } = openPage(() => <Frame isDesk={false} />, "/client");
  expect(screen.getAllByRole("navigation", { name: es.workspace })).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Cuenta de Rosa Marin" }));
  expect(screen.getByRole("menuitem", { name: "Cerrar sesión" })).toBeTruthy();
  expect(screen.getByRole("menuitemradio", { name: "Claro" })).toBeTruthy();
  await user.click(screen.getByRole("menuitemradio", { name: "English" }));
  expect(chosen).toHaveBeenCalledWith("en");
});

test("the desk's frame stays in English for a person who prefers Spanish, and offers no language", async () => {
  await switchLanguage("es");
  const { user } = openPage(() => <Frame isDesk />, "/owner");
  await user.click(screen.getByRole("button", { name: "Account of Rosa Marin" }));
  expect(screen.getByRole("menuitem", { name: en.menu.signOut })).toBeTruthy();
  expect(screen.queryByRole("menuitemradio", { name: "Español" })).toBeNull();
});

test("a command menu without records looks for pages only", async () => {
  await switchLanguage("es");
  const { user } = openPage(() => <Frame isDesk={false} />, "/client");
  const [find] = screen.getAllByRole("button", { name: /^Buscar/ });
  await user.click(find as HTMLElement);
  await user.type(screen.getByPlaceholderText("Busque una página…"), "zzz");
  expect(await screen.findByText("Ninguna página coincide con “zzz”.")).toBeTruthy();
});
