import type { Me } from "@autoiq/domain/identity/schema";
import { act, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rememberLanguage } from "~/platform/language/language";
import { loadAllMessages, switchLanguage } from "~/platform/language/messages";
import { areasOf } from "~/platform/language/page-messages";
import { sessionStore } from "~/platform/session/session-store";
import { renderPage } from "~/test/render-page";
import { signInAs } from "~/test/session";
import Invoices from "./invoices";
import { WaitingForApproval } from "./waiting-for-approval";

beforeEach(async () => {
  await loadAllMessages("es");
  await switchLanguage("es");
});
afterEach(() => act(() => rememberLanguage("en")));

type JoinRequest = NonNullable<Me["joinRequest"]>;
const request = {
  organizationName: "Taller Reyes",
  role: "technician",
  status: "pending",
  approver: null,
} as unknown as JoinRequest;

test.each<[JoinRequest["status"], string, RegExp]>([
  [
    "pending",
    "En espera de aprobación",
    /^Usted pidió unirse a Taller Reyes como técnico\. La persona dueña/,
  ],
  ["declined", "Su solicitud fue rechazada", /invitación a luis@example\.com\.$/],
  ["suspended", "Su acceso está suspendido", /suspendió el acceso de luis@example\.com/],
  ["left", "Usted dejó el taller", /^Para volver/],
])("a person who is not let in reads in Spanish that the request is %s", async (status, title, text) => {
  signInAs({ role: "technician" });
  renderPage(
    () => (
      <Suspense>
        <WaitingForApproval request={{ ...request, status }} email="luis@example.com" />
      </Suspense>
    ),
    "/technician",
  );
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(title);
  expect(screen.getByRole("status").textContent).toMatch(text);
  expect(screen.getByRole("button", { name: "Cerrar sesión" })).toBeTruthy();
  expect(screen.getByText("Sesión iniciada como", { exact: false })).toBeTruthy();
});

test("/invoices says in Spanish that it opens, and that the server cannot be reached", () => {
  act(() => sessionStore.change({ status: "loading" }));
  renderPage(Invoices, "/invoices");
  expect(screen.getByText("Abriendo sus facturas…")).toBeTruthy();
  act(() => sessionStore.change({ status: "unreachable", error: new Error("down"), retry: () => undefined }));
  expect(screen.getByText("No se puede conectar con el servidor")).toBeTruthy();
  expect(areasOf("/invoices")).toContain("shell");
});
