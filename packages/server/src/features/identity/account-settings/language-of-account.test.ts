import { randomUUID } from "node:crypto";
import { defaultPreferences } from "@autoiq/domain/identity/account-settings/contract";
import { expect, test } from "vitest";
import { rawAuthRequests } from "../../../../test/helpers/raw-auth-requests.ts";
import { confirmedAccount, identityServer, password } from "../../../../test/servers/identity-server.ts";

const server = await identityServer();
const { ask, later } = rawAuthRequests(server);
const spanish = { "accept-language": "es-MX,es;q=0.9,en;q=0.8" };
const lastTo = async (address: string) => (await server.mailsTo(address)).at(-1);

test("the first email is in the language that the request asks for", async () => {
  const signUp = {
    email: "nueva@example.com",
    password,
    data: { account_type: "client", first_name: "Ana" },
  };
  expect((await ask("POST", "/signup", signUp, spanish)).status).toBe(200);
  const mail = await lastTo("nueva@example.com");
  expect(mail).toMatchObject({ subject: "Confirme su correo electrónico" });
  expect(mail?.html).toContain('<html lang="es">');
});

test("a saved preference comes before the language of the request, in both directions", async () => {
  const { token } = await confirmedAccount(server, "prefers@example.com");
  const recover = async (headers: Record<string, string>) => {
    later(61);
    expect((await ask("POST", "/recover", { email: "prefers@example.com" }, headers)).status).toBe(200);
    return (await lastTo("prefers@example.com"))?.subject;
  };
  const prefer = (locale: string) =>
    server.api(token, "PUT", "/account/preferences", { ...defaultPreferences, locale });
  expect(await recover({})).toBe("Set a new password");
  expect(await recover(spanish)).toBe("Cree una contraseña nueva");
  expect((await prefer("es-US")).status).toBe(200);
  expect(await recover({ "accept-language": "en-US" })).toBe("Cree una contraseña nueva");
  expect((await prefer("en-US")).status).toBe(200);
  expect(await recover(spanish)).toBe("Set a new password");
});

test("a changed preference is the language that shops write in", async () => {
  const account = await confirmedAccount(server, "cliente@example.com");
  const organizationId = randomUUID();
  const run = (text: string, ...values: unknown[]) =>
    server.services.tenancy.write({ organizationId, userId: null }, (tx) =>
      tx.query({ name: "", text, values }),
    );
  await run("insert into organizations (organization_id, name) values ($1, 'Gulf Garage')", organizationId);
  await run(
    `insert into customers (organization_id, id, first_name, email)
     values ($1, gen_random_uuid(), 'Luz', 'cliente@example.com')`,
    organizationId,
  );
  const languages = async () => (await run("select language from customers")).rows;
  const save = (change: object) =>
    server.api(account.token, "PUT", "/account/preferences", { ...defaultPreferences, ...change });
  await save({ theme: "dark" });
  expect(await languages()).toEqual([{ language: "en-US" }]);
  await save({ theme: "dark", locale: "es-US" });
  expect(await languages()).toEqual([{ language: "es-US" }]);
});
