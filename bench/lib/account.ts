import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import pg from "pg";

const password = randomUUID();

/** Creates the bench owner's account and signs in as a browser does. Returns the access token. */
export async function signIn(
  superuser: pg.ClientConfig,
  url: string,
  userId: string,
  email = "owner@bench.example",
): Promise<string> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    await client.query(
      `insert into auth.users (id, email, password_hash, account_type, app_metadata, user_metadata,
         email_confirmed_at, created_at, updated_at)
       values ($1, $2, $3, 'owner', '{"provider":"email","providers":["email"]}', '{"full_name":"Bench Owner"}',
         now(), now(), now())`,
      [userId, email, await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })],
    );
  } finally {
    await client.end();
  }
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const body = (await response.json()) as { access_token?: string };
  if (!body.access_token) throw new Error(`The bench could not sign in: ${JSON.stringify(body)}`);
  return body.access_token;
}
