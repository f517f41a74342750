import { randomUUID } from "node:crypto";
import { passwordAlone } from "../../src/platform/http/assurance.ts";
import type { Principal } from "../../src/platform/http/route.ts";
import type { TestServer } from "../servers/full-server.ts";

/** Lets clients sign in as well as the shops' staff. Returns the token of an account with that confirmed address. */
export function clientAccounts(server: TestServer): (email: string) => string {
  const clients = new Map<string, Principal>();
  const staff = server.services.authenticate;
  server.services.authenticate = async (token) => clients.get(token) ?? staff(token);
  return (email) => {
    const token = randomUUID();
    clients.set(token, {
      userId: randomUUID(),
      sessionId: randomUUID(),
      accountType: "client",
      memberships: [],
      name: "Dana Reyes",
      email,
      emailConfirmed: true,
      assurance: passwordAlone,
    });
    return token;
  };
}
