import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { v7 as uuidv7 } from "uuid";
import { expect } from "vitest";
import { type ListenedStream, serviceKey, twoServers } from "./two-servers.ts";

export const password = "a long enough password";
const company = "Two Servers Garage";

interface Person {
  readonly email: string;
  readonly userId: string;
  readonly client: SupabaseClient;
  readonly token: string;
  readonly refreshToken: string;
}
export interface Member extends Person {
  readonly staffId: string;
}

/** Long enough for a busy machine. */
export const patiently = { timeout: 20_000 };
export const good = <T extends { error: unknown }>(answer: T): T => {
  expect(answer.error).toBeNull();
  return answer;
};

/** A shop on two servers, its owner, and one stream of the owner on each server. */
export async function twoServerShop() {
  const { servers, clock, rows } = await twoServers();
  const [here, elsewhere] = servers;
  const later = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };

  const clientOf = (key = "sb_publishable_autoiq") =>
    createClient(here.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const { admin } = clientOf(serviceKey).auth;
  async function signIn(email: string) {
    const client = clientOf();
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    if (error) throw error;
    return { client, token: data.session.access_token, refreshToken: data.session.refresh_token };
  }
  async function account(email: string, metadata: object): Promise<Person> {
    const created = await admin.createUser({ email, password, email_confirm: true, user_metadata: metadata });
    if (created.error) throw created.error;
    return { email, userId: created.data.user.id, ...(await signIn(email)) };
  }
  const owner = await account("owner@two.example", { account_type: "owner", company_name: company });
  const street = { street: "2 Bay Street", city: "Tampa", state: "FL", zip: "33602" };
  const furtherLocation = uuidv7();
  const location = { id: furtherLocation, name: "North", phone: "(813) 555-0101", email: "", ...street };
  const opened = await here.api(owner.token, "POST", "/shop/locations", {
    ...location,
    timeZone: "America/New_York",
  });
  expect(opened).toMatchObject({ status: 200 });
  let controlStreams: readonly ListenedStream[] = await Promise.all(
    servers.map((server) => server.listen(owner.token)),
  );
  /** After a server has ended its streams. */
  const listenAgain = async () => {
    controlStreams = await Promise.all(servers.map((server) => server.listen(owner.token)));
  };
  let people = 0;
  async function member(role: "management" | "technician" = "technician"): Promise<Member> {
    people += 1;
    const email = `member${people}@two.example`;
    const person = await account(email, { account_type: role, company_name: company });
    const list = (await here.api(owner.token, "GET", "/staff")).body as unknown as {
      people: { id: string; email: string }[];
    };
    const staffId = list.people.find((each) => each.email === email)?.id ?? "";
    expect((await decide(staffId, { decision: "approve" })).status).toBe(200);
    return { ...person, staffId };
  }
  const decide = (id: string, body: object) => here.api(owner.token, "POST", `/staff/${id}/decision`, body);
  /** A change in the shop on the other server, which every open stream of the shop receives. */
  async function somethingHappens() {
    const email = `friend${uuidv7()}@two.example`;
    const invited = await elsewhere.api(owner.token, "POST", "/staff/invitations", {
      email,
      name: "A friend",
      role: "technician",
    });
    expect(invited.status).toBe(200);
    const { id } = invited.body as unknown as { id: string };
    for (const each of controlStreams)
      await expect.poll(() => each.events.map((event) => event.id), patiently).toContain(id);
    return id;
  }

  return {
    servers,
    clock,
    rows,
    here,
    elsewhere,
    admin,
    later,
    owner,
    furtherLocation,
    account,
    signIn,
    member,
    decide,
    somethingHappens,
    listenAgain,
  };
}
