import { defaultPreferences } from "@autoiq/domain/identity/account-settings/contract";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { confirmedAccount, identityServer } from "../../../test/servers/identity-server.ts";
import { exportAccount } from "./export-account.ts";

const server = await identityServer();

test("the guide and the tables of an account's export are in the language of the account", async () => {
  const { token } = await confirmedAccount(server, "copia@example.com");
  const saved = await server.api(token, "PUT", "/account/preferences", {
    ...defaultPreferences,
    locale: "es-US",
  });
  expect(saved.status).toBe(200);
  const requested = (await server.api(token, "POST", "/account/exports", {})).body as unknown as {
    id: string;
  };
  await exportAccount(server.services, requested.id);
  const reply = await server.app.inject({
    url: `/api/account/exports/${requested.id}/file`,
    headers: { authorization: `Bearer ${token}` },
  });
  const files = unzipSync(reply.rawPayload);
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(textOf("README.txt")).toContain("Sus datos de AutoIQ, exportados el ");
  expect(textOf("README.txt")).toContain("activity.csv         inicios de sesión y cambios de la cuenta");
  expect(textOf("vehicles.csv")).toBe("Vehículo,VIN,Placa,Odómetro\r\n");
  expect(textOf("activity.csv")).toContain("Hora,Tipo,Acción,Dispositivo,Dirección de red");
});
