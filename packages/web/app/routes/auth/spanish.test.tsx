import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { currentLanguage, rememberLanguage } from "~/platform/language/language";
import { switchLanguage } from "~/platform/language/messages";
import { serveAuth } from "~/test/auth-server";
import { openPage, press } from "~/test/open-page";
import { renderLayout } from "~/test/render-page";
import { TooltipProvider } from "~/ui/overlays/tooltip";
import AuthPage from "./auth";
import ForgotPassword from "./forgot-password";
import AuthLayout from "./layout";

beforeEach(() => switchLanguage("es"));
afterEach(() => act(() => rememberLanguage("en")));

test("the sign-in form and what it finds wrong are in Spanish", async () => {
  serveAuth();
  openPage(AuthPage, "/auth?tab=sign-in");
  expect(screen.getByRole("heading").textContent).toBe("Hola de nuevo");
  expect(screen.getByRole("button", { name: "Mostrar contraseña" })).toBeTruthy();
  press("Iniciar sesión");
  expect(await screen.findByText("Se requiere un correo electrónico válido")).toBeTruthy();
  expect(screen.getByText("La contraseña debe tener al menos 8 caracteres")).toBeTruthy();
});

test("the sign-up form names account types in Spanish", () => {
  serveAuth();
  openPage(AuthPage, "/auth?tab=sign-up");
  expect(screen.getByLabelText(/^Tipo de cuenta/).textContent).toContain("Dueño del negocio");
  expect(screen.getByRole("button", { name: "Crear cuenta" })).toBeTruthy();
});

test("a choice of language is remembered, and changes a page that is open", async () => {
  serveAuth();
  openPage(ForgotPassword, "/forgot-password");
  expect(screen.getByRole("heading").textContent).toBe("¿Olvidó su contraseña?");
  expect(localStorage.getItem("language")).toBe("es");
  await act(() => switchLanguage("en"));
  expect(screen.getByRole("heading").textContent).toBe("Forgot password?");
  expect(currentLanguage()).toBe("en");
});

test.each([
  ["/auth", "Iniciar sesión o registrarse · AutoIQ"],
  ["/forgot-password", "Olvidé mi contraseña · AutoIQ"],
  ["/email-verified", "Correo confirmado · AutoIQ"],
])("the title of %s is in Spanish, and follows a change of language", async (path, title) => {
  serveAuth();
  renderLayout(
    () => (
      <TooltipProvider>
        <AuthLayout />
      </TooltipProvider>
    ),
    path,
  );
  expect(document.title).toBe(title);
  await act(() => switchLanguage("en"));
  expect(document.title).not.toBe(title);
  expect(document.title).toMatch(/ · AutoIQ$/);
});
