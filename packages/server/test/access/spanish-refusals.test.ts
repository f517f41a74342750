import { randomUUID } from "node:crypto";
import { en as customerEnglish } from "@autoiq/domain/catalog/customer-errors/en";
import { es as customerSpanish } from "@autoiq/domain/catalog/customer-errors/es";
import { en as identityEnglish } from "@autoiq/domain/catalog/identity-errors/en";
import { es as identitySpanish } from "@autoiq/domain/catalog/identity-errors/es";
import { en as inspectionEnglish } from "@autoiq/domain/catalog/inspection-rules/en";
import { es as inspectionSpanish } from "@autoiq/domain/catalog/inspection-rules/es";
import { sentenceTranslator } from "@autoiq/domain/catalog/message";
import { en as orderEnglish } from "@autoiq/domain/catalog/order-rules/en";
import { es as orderSpanish } from "@autoiq/domain/catalog/order-rules/es";
import { en as portalEnglish } from "@autoiq/domain/catalog/portal-errors/en";
import { es as portalSpanish } from "@autoiq/domain/catalog/portal-errors/es";
import { en as workEnglish } from "@autoiq/domain/catalog/work-refusals/en";
import { es as workSpanish } from "@autoiq/domain/catalog/work-refusals/es";
import { can, type Permission, permissions } from "@autoiq/domain/kernel/access/permissions";
import type { Contract } from "@autoiq/domain/kernel/contract";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { clientAccounts } from "../helpers/client-accounts.ts";
import { readyRepairOrder } from "../helpers/ready-repair-order.ts";
import { type Shop, type TestServer, testServer } from "../servers/full-server.ts";

// What the pages of each reader load: `refusalsOf` and `rareSentencesOf` of the web.
const customerText = sentenceTranslator(customerEnglish, customerSpanish);
const orderText = sentenceTranslator(orderEnglish, orderSpanish);
const identityText = sentenceTranslator(identityEnglish, identitySpanish);
const customerReads = [
  customerText,
  orderText,
  sentenceTranslator(portalEnglish, portalSpanish),
  identityText,
];
const technicianReads = [
  customerText,
  orderText,
  identityText,
  sentenceTranslator(workEnglish, workSpanish),
  sentenceTranslator(inspectionEnglish, inspectionSpanish),
];

let server: TestServer;
let shop: Shop;
let client: string;
let link: string | undefined;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  client = clientAccounts(server)("dana@example.com");
  const order = await readyRepairOrder(server, shop);
  const { token } = shop.people.owner;
  const sent = { version: order.version, to: "luz@example.com" };
  expect((await server.call(token, "POST", `/repair-orders/${order.id}/estimates`, sent)).status).toBe(200);
  const mail = (await server.mails()).filter((each) => each.to === "luz@example.com").at(-1);
  link = /\/e\/([A-Za-z0-9_-]{43})/.exec(mail?.text ?? "")?.[1];
});

const pathOf = (contract: Contract, token = "A".repeat(43)) =>
  contract.path.replace(/:(\w+)/g, (_, name: string) => (name === "token" ? token : randomUUID()));
const isPaged = ({ query }: Contract) => query instanceof z.ZodObject && "after" in query.shape;

interface Refused {
  readonly call: string;
  readonly detail: string;
}
/** Calls with made-up ids: what the server says where that is refused, other than for a missing field. */
async function refusals(
  contracts: readonly Contract[],
  token: string | undefined,
  paths: (contract: Contract) => string[],
): Promise<Refused[]> {
  const found: Refused[] = [];
  for (const contract of contracts)
    for (const path of paths(contract)) {
      const isRead = contract.method === "GET" || contract.method === "DELETE";
      const { status, body } = await server.call<{ detail?: string }>(
        ...[token, contract.method, path, isRead ? undefined : {}],
      );
      if (status >= 400 && status !== 422 && body?.detail)
        found.push({ call: `${contract.name} (${status})`, detail: body.detail });
    }
  return found;
}
const untranslated = (
  refused: readonly Refused[],
  translators: readonly ((sentence: string) => string | null)[],
) =>
  refused
    .filter(({ detail }) => translators.every((translate) => translate(detail) === null))
    .map(({ call, detail }) => `${call}: ${detail}`);

const contracts = () => [...server.app.contracts.values()];
const withUnknownPage = (contract: Contract, path: string) =>
  isPaged(contract) ? [path, `${path}?after=nowhere`] : [path];

test("what is refused to a client is in Spanish", async () => {
  const own = contracts().filter(({ path }) => path.startsWith("/client/"));
  const refused = await refusals(own, client, (contract) => {
    const unknown = pathOf(contract);
    const here = contract.path
      .replace(":organizationId", shop.organizationId)
      .replace(/:(\w+)/g, () => randomUUID());
    return withUnknownPage(contract, here).concat(unknown === here ? [] : [unknown]);
  });
  expect(refused.length).toBeGreaterThan(20);
  expect(untranslated(refused, customerReads)).toEqual([]);
});

test("what is refused by a link is in Spanish", async () => {
  const linked = contracts().filter(
    ({ access, path }) => access === "link" || path.startsWith("/deposit-links"),
  );
  const refused = await refusals(linked, undefined, (contract) => [pathOf(contract), pathOf(contract, link)]);
  expect(refused.length).toBeGreaterThan(10);
  expect(untranslated(refused, customerReads)).toEqual([]);
});

test("what is refused to a technician is in Spanish", async () => {
  const worked = contracts().filter(
    ({ access, path }) =>
      access in permissions && can("technician", access as Permission) && !path.startsWith("/assistant"),
  );
  const refused = await refusals(worked, shop.people.technician.token, (contract) =>
    withUnknownPage(contract, pathOf(contract)),
  );
  expect(refused.length).toBeGreaterThan(20);
  expect(untranslated(refused, technicianReads)).toEqual([]);
});
