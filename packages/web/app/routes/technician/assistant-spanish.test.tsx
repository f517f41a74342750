import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import AssistantPanel from "~/features/assistant/questions/assistant-panel";
import { conversation, startConversation } from "~/features/assistant/questions/conversation";
import { rememberLanguage } from "~/platform/language/language";
import { loadAllMessages, switchLanguage } from "~/platform/language/messages";
import { areasOf } from "~/platform/language/page-messages";
import { renderPage } from "~/test/render-page";
import { replyInPlaceOfServer } from "~/test/replies";
import { signInAs } from "~/test/session";
import { TooltipProvider } from "~/ui/overlays/tooltip";
import AssistantPage from "../desk/assistant";
import { AssistantButton } from "../workspace/assistant";

const order = "0198c0de-0000-7000-8000-000000000001";

beforeEach(async () => {
  startConversation("technician");
  conversation.clear();
  signInAs({ role: "technician" });
  await loadAllMessages("es");
  await switchLanguage("es");
});
afterEach(() => act(() => rememberLanguage("en")));

test("the page is in Spanish, says that questions are in English, and a chip asks in English", async () => {
  const sent = replyInPlaceOfServer(() => "down");
  const { user } = renderPage(
    () => (
      <TooltipProvider>
        <AssistantPage />
      </TooltipProvider>
    ),
    "/technician/assistant",
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Asistente");
  expect(document.title).toBe("Asistente · AutoIQ");
  expect(
    screen.getByText("Escriba sus preguntas en inglés; las respuestas también están en inglés."),
  ).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Su pregunta" }).getAttribute("placeholder")).toBe(
    "Pregunte sobre su taller…",
  );
  await user.click(screen.getByRole("button", { name: "¿Qué vehículos están prometidos para hoy?" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.stringify(sent[0]?.body)).toContain("Which cars are promised today?");
  expect(await screen.findByText("No hay respuesta")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Intentar de nuevo" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Empezar de nuevo" })).toBeTruthy();
});

test("the panel and its button are in Spanish beside a repair order", async () => {
  renderPage(
    () => (
      <TooltipProvider>
        <AssistantButton />
        <AssistantPanel shop={({ children }) => children} onClose={() => undefined} />
      </TooltipProvider>
    ),
    `/technician/repair-orders/${order}`,
  );
  expect(await screen.findByRole("heading", { name: "Asistente" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Asistente" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Cerrar el asistente" })).toBeTruthy();
  expect(screen.getByText("Sobre esta orden de reparación")).toBeTruthy();
});

test("the page loads its Spanish before it is drawn", () => {
  expect(areasOf("/technician/assistant")).toContain("assistant");
});
