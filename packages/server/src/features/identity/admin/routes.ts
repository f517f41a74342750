import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import { findUser, type IdentityRow, identitiesOf, type UserRow } from "../accounts/store.ts";
import { userView } from "../accounts/user.ts";
import { recordAuditEvent } from "../audit/record-event.ts";
import { factorNotFound } from "../factors/admission.ts";
import { lockFactor, showWhetherOn } from "../factors/store.ts";
import { removeFactor } from "../factors/unenroll-factor.ts";
import type { IdentityParts } from "../parts.ts";
import { passkeyView } from "../passkeys/ceremony.ts";
import { passkeyNotFound } from "../passkeys/change-passkey.ts";
import { dropPasskey, passkeysOf } from "../passkeys/store.ts";
import { originOf } from "../sessions/token-route.ts";
import { invalid, WireError } from "../wire/error.ts";
import { redirectOf } from "../wire/redirect.ts";
import { adminBody } from "./admin-body.ts";
import { authorizeAdmin } from "./authorize-admin.ts";
import { createUser, passwordHashOf } from "./create-user.ts";
import { generateLink } from "./generate-link.ts";
import { inviteUser } from "./invite-user.ts";
import { countUsers, dropUser, eraseUser, identitiesOfAll, listUsers } from "./store.ts";
import { updateUser, userNotFound } from "./update-user.ts";

/** Checked by authorizeAdmin. No person's account opens them. */
const admin = { config: { access: "public" } } as const;

const idOf = (request: FastifyRequest, name: "id" | "factorId" = "id"): string => {
  const id = z.uuid().safeParse((request.params as Record<string, string>)[name]);
  if (id.success) return id.data;
  const word = name === "id" ? "user_id" : "factor_id";
  throw new WireError(404, "validation_failed", `${word} must be an UUID`);
};

const pageNumber = (value: unknown, usual: number, max: number): number => {
  if (value === undefined || value === "") return usual;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1 || number > 1_000_000) {
    throw invalid(`Bad Pagination Parameters: ${String(value).slice(0, 40)} is not a number from 1 on`);
  }
  return Math.min(number, max);
};

/** What an administrator's program may do to accounts. Every change goes into the audit log. */
export function adminRoutes(scope: FastifyInstance, parts: IdentityParts): void {
  const act = (
    tx: IdentityTx,
    request: FastifyRequest,
    kind: "account" | "deletion",
    action: string,
    id: string,
  ) =>
    recordAuditEvent(tx, {
      id: parts.newId(),
      at: parts.now(),
      user: { program: "service key" },
      origin: originOf(request),
      kind,
      action,
      subject: "account",
      subjectId: id,
    });
  const view = async (tx: IdentityTx, user: UserRow) => userView(user, await identitiesOf(tx, user.id));

  scope.get("/admin/users", admin, async (request, reply) => {
    await authorizeAdmin(parts, request);
    const query = request.query as Record<string, string | undefined>;
    const page = pageNumber(query.page, 1, 1_000_000);
    const size = pageNumber(query.per_page, 50, 1000);
    const filter = typeof query.filter === "string" ? query.filter.slice(0, 200) : "";
    const { users, identities, total } = await parts.tenancy.identity(async (tx) => {
      const found = await listUsers(tx, { filter, limit: size, offset: (page - 1) * size });
      return {
        users: found,
        identities: await identitiesOfAll(
          tx,
          found.map(({ id }) => id),
        ),
        total: (await countUsers(tx, filter))?.count ?? 0,
      };
    });
    const last = Math.max(1, Math.ceil(total / size));
    const link = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${size}>; rel="${rel}"`;
    reply.header("x-total-count", String(total));
    reply.header("link", [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")].join(", "));
    const of = (user: UserRow): IdentityRow[] => identities.filter(({ user_id }) => user_id === user.id);
    return { users: users.map((user) => userView(user, of(user))), aud: "authenticated" };
  });

  scope.post("/admin/users", admin, async (request) => {
    await authorizeAdmin(parts, request);
    const body = adminBody(request.body);
    const hash = await passwordHashOf(parts, body);
    return parts.tenancy.identity(async (tx) => {
      const created = await createUser(parts, tx, body, hash, false);
      await act(tx, request, "account", "made an account", created.id);
      return view(tx, (await findUser(tx, created.id)) ?? created);
    });
  });

  scope.get("/admin/users/:id", admin, async (request) => {
    await authorizeAdmin(parts, request);
    const id = idOf(request);
    return parts.tenancy.identity(async (tx) => {
      const user = await findUser(tx, id);
      if (!user) throw userNotFound();
      return view(tx, user);
    });
  });

  scope.put("/admin/users/:id", admin, async (request) => {
    await authorizeAdmin(parts, request);
    const id = idOf(request);
    const body = adminBody(request.body);
    const hash = await passwordHashOf(parts, body);
    const changed = await parts.tenancy.identity(async (tx) => {
      const user = await updateUser(parts, tx, id, body, hash);
      await act(
        tx,
        request,
        "account",
        `changed an account: ${Object.keys(body)
          .filter((key) => body[key as keyof typeof body] !== undefined)
          .join(", ")}`,
        id,
      );
      return view(tx, user);
    });
    parts.authenticator.forget(id);
    return changed;
  });

  scope.delete("/admin/users/:id", admin, async (request) => {
    await authorizeAdmin(parts, request);
    const id = idOf(request);
    const { should_soft_delete: soft } = adminBody(request.body);
    await parts.tenancy.identity(async (tx) => {
      const user = await findUser(tx, id);
      if (!user) throw userNotFound();
      if (soft) await eraseUser(tx, { userId: id, erasedAt: parts.now().toISOString() });
      else await dropUser(tx, id);
      await act(tx, request, "deletion", soft ? "erased an account" : "deleted an account", id);
    });
    parts.authenticator.forget(id);
    return {};
  });

  scope.get("/admin/users/:id/factors", admin, async (request) => {
    await authorizeAdmin(parts, request);
    const id = idOf(request);
    const user = await parts.tenancy.identity((tx) => findUser(tx, id));
    if (!user) throw userNotFound();
    return user.factors;
  });

  scope.delete("/admin/users/:id/factors/:factorId", admin, async (request) => {
    await authorizeAdmin(parts, request);
    const id = idOf(request);
    const factorId = idOf(request, "factorId");
    const removed = await parts.tenancy.identity(async (tx) => {
      const user = await findUser(tx, id);
      const shown = user?.factors.find((each) => each.id === factorId);
      const factor = await lockFactor(tx, { factorId, userId: id });
      if (!factor || !shown) throw factorNotFound();
      await removeFactor(tx, factor);
      await showWhetherOn(tx, { userId: id, at: parts.now().toISOString() });
      await act(tx, request, "account", "removed a second factor", id);
      return shown;
    });
    parts.authenticator.forget(id);
    return removed;
  });

  scope.get("/admin/users/:id/passkeys", admin, async (request) => {
    await authorizeAdmin(parts, request);
    const id = idOf(request);
    return parts.tenancy.identity(async (tx) => {
      if (!(await findUser(tx, id))) throw userNotFound();
      return (await passkeysOf(tx, id)).map(passkeyView);
    });
  });

  scope.delete("/admin/users/:id/passkeys/:passkeyId", admin, async (request, reply) => {
    await authorizeAdmin(parts, request);
    const id = idOf(request);
    const passkeyId = z.uuid().safeParse((request.params as { passkeyId: string }).passkeyId);
    await parts.tenancy.identity(async (tx) => {
      if (!(await findUser(tx, id))) throw userNotFound();
      const removed = passkeyId.success && (await dropPasskey(tx, { passkeyId: passkeyId.data, userId: id }));
      if (!removed) throw passkeyNotFound();
      await act(tx, request, "account", "removed a passkey", id);
    });
    return reply.status(204).send();
  });

  scope.post("/invite", admin, async (request) => {
    await authorizeAdmin(parts, request);
    return inviteUser(parts, adminBody(request.body), redirectOf(request, parts));
  });

  scope.post("/admin/generate_link", admin, async (request) => {
    await authorizeAdmin(parts, request);
    return generateLink(parts, adminBody(request.body), redirectOf(request, parts));
  });
}
