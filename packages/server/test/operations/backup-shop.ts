import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { Secret, TOTP } from "otpauth";
import sharp from "sharp";
import type { ServerProcess } from "../servers/server-process.ts";

export const serviceKey = "sb_secret_only_for_the_test_of_backups";
const password = "a long enough password";
export const email = "owner@backup.example";

export const client = (server: ServerProcess) =>
  createClient(server.url, serviceKey, { auth: { persistSession: false, autoRefreshToken: false } });

/** Signs in with password and code, and returns a client for that person. */
export async function signIn(server: ServerProcess, secret: string) {
  const { auth } = client(server);
  const { error, data } = await auth.signInWithPassword({ email, password });
  if (error) throw error;
  const factor = data.user.factors?.[0];
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  // A code of a used time step is refused. The next step is accepted too.
  for (const timestamp of [Date.now(), Date.now() + 30_000]) {
    const proved = await auth.mfa.challengeAndVerify({
      factorId: factor?.id ?? "",
      code: totp.generate({ timestamp }),
    });
    if (!proved.error) return requester(server, proved.data.access_token);
  }
  throw new Error("Neither code was taken");
}

const requester = (server: ServerProcess, token: string) => {
  const send = async (method: string, path: string, body?: object | FormData) => {
    const form = body instanceof FormData;
    const reply = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !form ? { "content-type": "application/json" } : {}),
      },
      body: form ? body : body && JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  };
  return {
    send,
    ask: async <T>(method: string, path: string, body?: object | FormData) =>
      (await send(method, path, body)).json() as Promise<T>,
  };
};
export type Requester = ReturnType<typeof requester>;

export const photo = async (background: string) => {
  const bytes = await sharp({ create: { width: 96, height: 96, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append("photo", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "brake.jpg");
  return form;
};

/** An owner with a second factor, a customer with a car, a part in stock, and an inspection with a photo. */
export async function openShop(server: ServerProcess) {
  const created = await client(server).auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { account_type: "owner", company_name: "Backup Garage" },
  });
  if (created.error) throw created.error;
  const { auth } = client(server);
  const signed = await auth.signInWithPassword({ email, password });
  if (signed.error) throw signed.error;
  const enrolled = await auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone app" });
  if (enrolled.error) throw enrolled.error;
  const { secret } = enrolled.data.totp;
  const proved = await auth.mfa.challengeAndVerify({
    factorId: enrolled.data.id,
    code: new TOTP({ secret: Secret.fromBase32(secret) }).generate(),
  });
  if (proved.error) throw proved.error;
  const owner = requester(server, proved.data.access_token);
  const customer = await owner.ask<{ id: string }>("POST", "/customers", {
    firstName: "Lee",
    lastName: "Park",
    company: "",
    email: "lee@example.com",
    phone: "8135550177",
    street: "2 Bay St",
    city: "Tampa",
    state: "FL",
    zip: "33602",
    note: "",
    smsAllowed: false,
  });
  const vehicle = await owner.ask<{ id: string }>("POST", "/vehicles", {
    customerId: customer.id,
    vin: "",
    plate: "BAY 123",
    plateState: "FL",
    unitNumber: "",
    color: "",
    year: 2018,
    make: "Honda",
    model: "Civic",
    trim: "",
    engine: "",
  });
  const part = await owner.ask<{ id: string }>("POST", "/parts", {
    number: "PAD-1",
    name: "Brake pads",
    costCents: 4000,
    bin: "A1",
  });
  await owner.ask("POST", `/parts/${part.id}/receipts`, { quantity: "90000", unitCostCents: 4000 });
  return { owner, secret, customerId: customer.id, vehicleId: vehicle.id, partId: part.id };
}
type Opened = Awaited<ReturnType<typeof openShop>>;

export interface Order {
  readonly id: string;
  readonly number: number;
}
export interface Sale {
  readonly id: string;
  readonly number: number;
  readonly state: string;
}

export const openOrder = ({ owner, customerId, vehicleId }: Opened, concern: string) =>
  owner.ask<Order>("POST", "/repair-orders", { customerId, vehicleId, concern });

export async function photograph({ owner }: Opened, order: Order): Promise<string> {
  const inspection = await owner.ask<{ items: { id: string }[] }>(
    ...(["POST", `/repair-orders/${order.id}/inspection`, { templateId: null }] as const),
  );
  const item = await owner.ask<{ photos: { id: string }[] }>(
    ...(["POST", `/inspection-items/${inspection.items[0]?.id}/photos`, await photo("#335577")] as const),
  );
  return item.photos[0]?.id ?? "";
}

/** One set of pads at $80.00, with a new shop's default 6% tax. */
const withTax = 8480;
/** A counter sale of a part for cash: an invoice with its number, its payment and the issued stock. */
export const sell = ({ owner, partId }: Opened) =>
  owner.ask<Sale>("POST", "/counter-sales", {
    id: randomUUID(),
    customerId: null,
    totalCents: withTax,
    rest: "none",
    lines: [
      {
        id: randomUUID(),
        kind: "part",
        description: "Brake pads",
        partId,
        quantity: "1",
        unitPriceCents: 8000,
      },
    ],
    payments: [{ method: "cash", amountCents: withTax }],
  });
