import type { Template } from "@autoiq/domain/messages/templates";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { sentTo, serveAuth } from "~/test/auth-server";
import { fill, openPage, press } from "~/test/open-page";
import { TemplatesForm } from "./templates-form";

const reminder: Template = {
  id: "0198aaaa-0000-7000-8000-000000000001",
  kind: "reminder",
  name: "Appointment reminder",
  subject: "See you {day}",
  body: "Park in the back.",
  spanishSubject: "Su cita: {day}",
  spanishBody: "Le recordamos su cita.",
  spanishState: "default",
  version: 3,
};
const tires: Template = {
  ...reminder,
  id: "0198aaaa-0000-7000-8000-000000000002",
  kind: "custom",
  name: "Tires",
  body: "Your tires are here.",
  spanishSubject: "",
  spanishBody: "",
  spanishState: "missing",
};

test("both languages of a template are shown, with a hint where Spanish is behind, and both are saved", async () => {
  const save = `PUT /api/message-templates/${reminder.id}`;
  const sent = serveAuth({
    "GET /api/message-templates": { status: 200, body: { templates: [reminder, tires] } },
    [save]: { status: 200, body: reminder },
  });
  openPage(TemplatesForm, "/settings");
  const [first, second] = await screen.findAllByRole("listitem");
  within(first!).getByText("Park in the back.");
  within(first!).getByText("Le recordamos su cita.");
  within(first!).getByText(/^You edited the English text\./);
  within(second!).getByText("No Spanish text. Customers who read Spanish get the English text.");

  press(/^Edit ?Appointment reminder$/);
  const dialog = await screen.findByRole("dialog");
  fill({ "Message in Spanish": "Estacione atrás, {nombre}." });
  press("Save template");
  await within(dialog).findByText(/^\{nombre\} isn't a field/);
  expect(sentTo(sent, save)).toEqual([]);

  const message = within(dialog).getByLabelText<HTMLTextAreaElement>("Message in Spanish");
  fill({ "Message in Spanish": "Estacione atrás, " });
  message.focus();
  message.setSelectionRange(17, 17);
  press("{first name}");
  expect(message.value).toBe("Estacione atrás, {first name}");
  press("Save template");
  await vi.waitFor(() => expect(sentTo(sent, save)).toHaveLength(1));
  expect(sentTo(sent, save)[0]?.body).toMatchObject({
    body: "Park in the back.",
    spanishBody: "Estacione atrás, {first name}",
    version: 3,
  });
});
