import { es } from "@autoiq/domain/catalog/staff-notifications/es";
import type { Notification } from "@autoiq/domain/messages/notifications";
import { beforeAll, expect, test } from "vitest";
import { accountThatPrefers } from "../../../../test/helpers/account-language.ts";
import { type SmsProviderSetup, smsProviderSetup } from "../../../../test/providers/sms-providers.ts";
import type { Shop } from "../../../../test/servers/full-server.ts";
import { notifyStaff } from "./notify-staff.ts";

const phones = { owner: "+17275550181", management: "+17275550182" } as const;
const roles = ["owner", "management"] as const;

let side: SmsProviderSetup;
let shop: Shop;
beforeAll(async () => {
  side = await smsProviderSetup();
  shop = await side.server.makeShop();
  side.server.setNow("2026-11-20T15:00:00Z");
  await accountThatPrefers(side.server, "es-US", {
    userId: shop.people.owner.userId,
    phone: phones.owner,
  });
  await accountThatPrefers(side.server, "en-US", {
    userId: shop.people.management.userId,
    phone: phones.management,
  });
  for (const role of roles) {
    const { status } = await side.server.call(shop.people[role].token, "PUT", "/notifications/preferences", {
      choices: [{ kind: "payment", app: true, email: true, sms: true }],
    });
    expect(status).toBe(200);
  }
  await side.server.services.tenancy.write(
    { organizationId: shop.organizationId, userId: null },
    async (tx) =>
      notifyStaff(tx, side.server.services, {
        kind: "payment",
        about: "a payment",
        content: ({ payment: t }) => ({
          title: t.paid.replace("{name}", "Dana").replace("{amount}", "$10.00"),
          body: t.byCard.replace("{number}", "1042"),
        }),
        order: { number: 1042, vehicle: "2019 Honda Civic" },
        path: "/invoices",
      }),
  );
  await side.work("messages.send-sms");
});

test("each person's email is in the language of their account", async () => {
  const mails = (await side.server.mails()).slice(-2);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
    ["Dana pagó 10. 00", "Dana paid 10. 00"].toSorted(),
  );
  const spanish = mails.find(({ subject }) => subject.includes("pagó"));
  expect(spanish?.text).toContain("Factura 1042, con tarjeta");
  expect(spanish?.text).toContain(es.footer);
  expect(spanish?.html).toContain('<html lang="es">');
  expect(mails.find(({ subject }) => subject.includes("paid"))?.html).toContain('<html lang="en">');
});

test("each person's text is in the language of their account", () => {
  const bodyTo = (phone: string) => side.twilio.sent.find(({ to }) => to === phone)?.body;
  expect(bodyTo(phones.owner)).toBe(
    "Bay Auto Tampa: Novedad de un pago con tarjeta: RO 1042, 2019 Honda Civic. Abra AutoIQ para verlo. Responda STOP para no recibir más mensajes.",
  );
  expect(bodyTo(phones.management)).toBe(
    "Bay Auto Tampa: Card payment update: RO 1042, 2019 Honda Civic. Open AutoIQ to see it. Reply STOP to end texts.",
  );
});

test("the notification in the app is in English for everyone, as the desk's pages are", async () => {
  for (const role of roles) {
    const { body } = await side.server.call<{ rows: Notification[] }>(
      shop.people[role].token,
      "GET",
      "/notifications",
    );
    expect(body.rows).toMatchObject([{ title: "Dana paid $10.00", body: "Invoice 1042, by card" }]);
  }
});
