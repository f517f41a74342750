import type { JobDefinition } from "../../src/platform/jobs/jobs.ts";
import { signSms } from "../../src/platform/sms/signature.ts";
import { createTwilioSms } from "../../src/platform/sms/twilio-sms.ts";
import { type Shop, type TestServer, testServer } from "../servers/full-server.ts";
import { fakeTwilio } from "./fake-twilio.ts";

const accountSid = `AC${"0".repeat(32)}`;
const token = "twilio-token-of-the-shop";
export const line = "+18135550100";
const address = "http://localhost:3000/api/webhooks/texts";

/** A server that sends its texts to a fake Twilio, with what a test needs to act as the provider and the phone. */
export async function smsProviderSetup() {
  const twilio = await fakeTwilio(accountSid, token);
  const smsProvider = createTwilioSms({
    accountSid,
    authToken: token,
    numbers: [line],
    webhook: address,
    api: twilio.api,
  });
  const server = await testServer({ smsProvider });
  let count = 0;
  const webhook = async (fields: Record<string, string>) => {
    const payload = new URLSearchParams(fields).toString();
    const reply = await server.app.inject({
      method: "POST",
      url: "/api/webhooks/texts",
      payload,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "x-twilio-signature": signSms(token, address, payload),
      },
    });
    return reply.statusCode;
  };
  return {
    twilio,
    server,
    webhook,
    /** The phone texts the shop's number. */
    phoneSays: (body: string, from = "+18135550142", sid?: string, media: readonly string[] = []) => {
      count += 1;
      const MessageSid = sid ?? `SMin${String(count).padStart(30, "0")}`;
      const came = Object.fromEntries(media.map((address, at) => [`MediaUrl${at}`, address]));
      return webhook({
        MessageSid,
        From: from,
        To: line,
        Body: body,
        NumMedia: String(media.length),
        ...came,
      });
    },
    /** Runs the queued jobs of these tasks, once each. Returns the errors of failed ones. */
    work: (task = "messages.") => runJobs(server, task),
  };
}
export type SmsProviderSetup = Awaited<ReturnType<typeof smsProviderSetup>>;

/** Runs the queued jobs whose task begins so, once each. Returns the errors of failed ones. */
export async function runJobs(server: TestServer, task: string): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const queued of await server.queued(task)) {
    const definition = server.jobs.find((each) => each.task === queued.task) as
      | JobDefinition<object>
      | undefined;
    if (!definition) throw new Error(`Nobody does ${queued.task}`);
    await definition.handle(queued.payload).catch((error: unknown) => failures.push(error));
  }
  return failures;
}

/** Sets the consent checkbox in the record of the shop's customer, as the front desk does. */
export async function agree(server: TestServer, shop: Shop, allowed = true) {
  const { token: owner } = shop.people.owner;
  const path = `/customers/${shop.customerId}`;
  const { body } = await server.call<{ customer: { version: number } }>(owner, "GET", path);
  return server.call(owner, "PUT", path, {
    firstName: "Dana",
    lastName: "Reyes",
    email: "dana@example.com",
    phone: "8135550142",
    smsAllowed: allowed,
    version: body.customer.version,
  });
}
