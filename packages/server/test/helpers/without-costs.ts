import type { TestServer } from "../servers/full-server.ts";

/** Does something as people who may not see costs. */
export async function withoutCosts<T>(server: TestServer, work: () => Promise<T>): Promise<T> {
  const seen = server.services.authenticate;
  server.services.authenticate = async (token) => {
    const principal = await seen(token);
    return (
      principal && {
        ...principal,
        memberships: principal.memberships.map((membership) => ({
          ...membership,
          limits: { ...membership.limits, seesCosts: false },
        })),
      }
    );
  };
  try {
    return await work();
  } finally {
    server.services.authenticate = seen;
  }
}
