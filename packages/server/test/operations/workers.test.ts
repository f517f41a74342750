import { request } from "node:http";
import { createClient } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import { preparedData } from "../servers/prepared-data.ts";
import { runReadyServer, type ServerProcess } from "../servers/server-process.ts";

const serviceKey = "sb_secret_only_for_the_test_of_two_workers";
const password = "a long enough password";
let server: ServerProcess;

/** On a separate connection, so that the processes take turns. */
const call = (method: string, path: string, options: { token?: string; body?: object } = {}) =>
  new Promise<{ status: number; retryAfter: string | undefined; body: string }>((resolve, reject) => {
    const openRequest = request(
      `${server.url}${path}`,
      {
        method,
        agent: false,
        headers: {
          "content-type": "application/json",
          ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        },
      },
      (response) => {
        let body = "";
        response.setEncoding("utf8").on("data", (text) => {
          body += text;
        });
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"], body }),
        );
      },
    ).on("error", reject);
    openRequest.end(options.body ? JSON.stringify(options.body) : undefined);
  });
const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

async function account(email: string, metadata: object): Promise<string> {
  const { auth } = createClient(server.url, serviceKey, { auth: { persistSession: false } });
  const created = await auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: metadata,
  });
  if (created.error) throw created.error;
  const { body } = await call("POST", "/auth/v1/token?grant_type=password", { body: { email, password } });
  return (JSON.parse(body) as { access_token: string }).access_token;
}

describe("two server processes", () => {
  it("share rate limits, and what each knows of people's rights", async () => {
    server = await runReadyServer({
      DATA_DIR: await preparedData(),
      WORKERS: "2",
      CAPTCHA_PROVIDER: "none",
      AUTH_SERVICE_KEY: serviceKey,
      AUTH_RATE_LIMITS: "recover=10/600",
    });

    const answers = await times(40, (at) =>
      call("POST", "/auth/v1/recover", { body: { email: `nobody${at}@example.com` } }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(30);
    for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0);

    const company = { company_name: "Two Workers Garage" };
    const owner = await account("owner@workers.example", { account_type: "owner", ...company });
    const tech = await account("tech@workers.example", { account_type: "technician", ...company });
    const staff = async (token: string) => times(8, () => call("GET", "/api/staff", { token }));
    const { people } = JSON.parse((await staff(owner))[0]?.body ?? "") as {
      people: { id: string; email: string }[];
    };
    const id = people.find(({ email }) => email === "tech@workers.example")?.id;
    const decide = (decision: string) =>
      call("POST", `/api/staff/${id}/decision`, { token: owner, body: { decision } });
    expect((await decide("approve")).status).toBe(200);
    const everywhere = (status: number) =>
      expect
        .poll(async () => new Set((await staff(tech)).map((each) => each.status)), { timeout: 15_000 })
        .toEqual(new Set([status]));
    // Each process has looked up the person before, and caches it.
    await everywhere(200);
    expect((await decide("suspend")).status).toBe(200);
    await everywhere(403);
    expect((await decide("reinstate")).status).toBe(200);
    await everywhere(200);
  }, 60_000);
});
