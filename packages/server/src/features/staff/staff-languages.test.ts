import { defaultPreferences } from "@autoiq/domain/identity/account-settings/contract";
import { expect, test } from "vitest";
import { confirmedAccount, identityServer } from "../../../test/servers/identity-server.ts";

const server = await identityServer();
const companyName = "Taller Reyes";
const owner = await confirmedAccount(server, "ana@reyes.example", {
  account_type: "owner",
  full_name: "Ana Reyes",
  company_name: companyName,
});

const prefer = async (token: string, locale: "en-US" | "es-US") => {
  const reply = await server.api(token, "PUT", "/account/preferences", {
    ...defaultPreferences,
    locale,
    smsJoinRequests: true,
  });
  expect(reply.status).toBe(200);
};
const lastTo = async (email: string) => (await server.mailsTo(email)).at(-1);
const invite = async (email: string, language?: string) => {
  const reply = await server.api(owner.token, "POST", "/staff/invitations", {
    email,
    role: "technician",
    language,
  });
  expect(reply.status).toBe(200);
  return lastTo(email);
};
const english = "Taller Reyes invites you to AutoIQ";
const spanish = "Taller Reyes le envía una invitación a AutoIQ";

test("an invitation to a person without an account is in the language that the inviter chose", async () => {
  expect((await invite("new@example.com"))?.subject).toBe(english);
  const mail = await invite("nueva@example.com", "es");
  expect(mail?.subject).toBe(spanish);
  expect(mail?.text).toContain(
    "Ana Reyes le envió una invitación para unirse a Taller Reyes en AutoIQ como técnico.",
  );
  expect(mail?.html).toContain('<html lang="es">');
});

test("an invitation to a person with an account is in the language that the account prefers", async () => {
  const casey = await confirmedAccount(server, "casey@example.com");
  expect((await invite("casey@example.com", "es"))?.subject).toBe(spanish);
  await prefer(casey.token, "en-US");
  expect((await invite("casey@example.com", "es"))?.subject).toBe(english);
  await prefer(casey.token, "es-US");
  expect((await invite("casey@example.com", "en"))?.subject).toBe(spanish);
});

test("a request to join, its approval, and the new owner's email are in the language of their reader", async () => {
  await prefer(owner.token, "es-US");
  const joining = { account_type: "technician", full_name: "Luis Soto", company_name: companyName };
  const luis = await confirmedAccount(server, "luis@example.com", joining);
  expect((await lastTo("ana@reyes.example"))?.subject).toBe("Luis Soto pide unirse a Taller Reyes");
  await prefer(luis.token, "es-US");
  const people = (await server.api(owner.token, "GET", "/staff")).body as unknown as {
    people: { id: string; email: string }[];
  };
  const id = people.people.find(({ email }) => email === "luis@example.com")?.id;
  const decide = (decision: string) => server.api(owner.token, "POST", `/staff/${id}/decision`, { decision });
  expect((await decide("approve")).status).toBe(200);
  expect(await lastTo("luis@example.com")).toMatchObject({
    subject: "Taller Reyes aprobó su solicitud",
    text: expect.stringContaining("Ahora tiene acceso como técnico."),
  });
  expect((await decide("hand-over")).status).toBe(200);
  expect(await lastTo("luis@example.com")).toMatchObject({
    subject: "Ahora Taller Reyes es suyo en AutoIQ",
    text: expect.stringContaining("Ana Reyes le transfirió el taller."),
  });
});
