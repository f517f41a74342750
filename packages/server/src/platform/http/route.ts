import { createHash } from "node:crypto";
import { momentOf } from "@autoiq/domain/kernel/acted-at";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { withoutContactDetails } from "@autoiq/domain/kernel/contact-details";
import type { BodyOf, Contract, ParamsOf, QueryOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { withoutCosts } from "@autoiq/domain/kernel/costs";
import { can, type Permission, permissions } from "@autoiq/domain/kernel/permissions";
import type { Refusal } from "@autoiq/domain/kernel/result";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Budgets } from "../budgets/budgets.ts";
import { statement } from "../database/statement.ts";
import type { Files } from "../files.ts";
import type { Caller, CustomerCaller, Tenancy, TenantTx } from "../tenancy.ts";
import { acceptedEncoding, packedFrom } from "./accepted-encoding.ts";
import { type Assurance, checkAssurance } from "./assurance.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import { toAppError } from "./problem.ts";
import { replySchema } from "./reply-schema.ts";

/** The account behind a request and the seats it holds, as identity found them. */
export interface Principal {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly sessionId: string;
  readonly accountType: string;
  readonly emailConfirmed: boolean;
  /** A telephone that its owner has confirmed, as +18135550142. */
  readonly phone?: string;
  readonly assurance: Assurance;
  readonly seats: readonly Caller[];
}

export interface RightsWatcher {
  /** The account may have lost or gained rights, or the token has expired. */
  onChanged(): void;
  /** Announcements of every kind were missed for a time. */
  onMissed(): void;
}

export interface RouteServices {
  readonly tenancy: Tenancy;
  readonly files: Files;
  readonly budgets: Budgets;
  /** Absent: every answer is made anew. */
  readonly answers?: KeptAnswers;
  /** The principal of a bearer token, or undefined when it is not valid any more. */
  authenticate(token: string): Promise<Principal | undefined>;
  /** Watches the account behind a token until the returned function is called; undefined when the token is not valid. */
  watchRights(token: string, watcher: RightsWatcher): Promise<(() => void) | undefined>;
  /** What a shared link opens; undefined when there is no such link. */
  openLink(token: string): Promise<(CustomerCaller & { estimateId: string; expiresAt: string }) | undefined>;
  /** Whether that account runs this installation. */
  isOperator(principal: Principal): boolean;
  now(): Date;
  newId(): string;
}

interface Common<C extends Contract> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** When the act was done; for a keepable call that waited on a device this lies back. */
  readonly now: Date;
  /** When the server heard of it, where it waited on a device. */
  readonly receivedAt: Date | null;
  newId(): string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface StaffCall<C extends Contract> extends Common<C> {
  readonly caller: Caller;
  readonly principal: Principal;
  read<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /** As `read`, for work that asks everything before it awaits anything: one packet there, one back. */
  readAtOnce<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /** One transaction; with an Idempotency-Key its reply is kept and a repeat gets the same one. */
  write(work: (tx: TenantTx) => Promise<ReplyOf<C> | Refusal>): Promise<ReplyOf<C>>;
}
export interface SignedInCall<C extends Contract> extends Common<C> {
  readonly principal: Principal;
}
export interface LinkCall<C extends Contract> extends Common<C> {
  readonly link: CustomerCaller & { estimateId: string; expiresAt: string };
}
export type PublicCall<C extends Contract> = Common<C>;

export type CallOf<C extends Contract> = C["access"] extends "signed-in" | "operator"
  ? SignedInCall<C>
  : C["access"] extends "link"
    ? LinkCall<C>
    : C["access"] extends "public"
      ? PublicCall<C>
      : StaffCall<C>;

const findKey = statement(
  "idempotency.take",
  `insert into idempotency_keys (organization_id, user_id, key, call, request_hash) values ($1, $2, $3, $4, $5)
   on conflict do nothing`,
);
const readKey = statement(
  "idempotency.read",
  "select call, request_hash, reply from idempotency_keys where organization_id = $1 and user_id = $2 and key = $3",
  z.object({ call: z.string(), request_hash: z.string(), reply: z.unknown() }),
);
const keepReply = statement(
  "idempotency.keep",
  "update idempotency_keys set reply = $4 where organization_id = $1 and user_id = $2 and key = $3",
);

/** Every bound contract, for the API document and for the tests that try each one with the wrong role and tenant. */
export const bound = new Map<string, Contract>();

export const tokenOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization;
  return header?.startsWith("Bearer ") ? header.slice(7) : undefined;
};

export interface RouteOptions {
  /**
   * For reads of a member of staff that many screens repeat: the answer is kept until somebody of the business writes.
   * "for-all": it depends on the place, the role, the limits and what was asked, not on who asks.
   */
  readonly keep?: "for-all" | "for-each";
}

/** Binds a contract to what does it. A contract whose permission the table does not know does not start. */
export function route<C extends Contract>(
  app: FastifyInstance,
  services: RouteServices,
  contract: C,
  handle: (call: CallOf<C>) => Promise<ReplyOf<C>>,
  { keep }: RouteOptions = {},
): void {
  const { access } = contract;
  if (!["signed-in", "operator", "link", "public"].includes(access) && !(access in permissions)) {
    throw new Error(`${contract.name} names no known permission`);
  }
  bound.set(contract.name, contract);
  const response = contract.reply ? { 200: replySchema(contract.reply) } : undefined;
  app.route({
    method: contract.method,
    url: `/api${contract.path}`,
    config: { access },
    schema: response ? { response } : {},
    handler: async (request, reply) => {
      const call = (await admit(services, contract, request, reply)) as CallOf<C>;
      // What somebody types is asked for once.
      const isSearch = Boolean((call as { query?: { q?: string } }).query?.q);
      if (keep && services.answers && !isSearch) {
        const staffCall = call as StaffCall<C>;
        const kept = await services.answers.take(
          staffCall.caller.organizationId,
          askedBy(contract, staffCall, keep),
          async () => {
            const made = await handle(call);
            return reply.serialize(asSeenBy(call, made) as object) as string;
          },
        );
        reply.type("application/json; charset=utf-8");
        if (kept.bytes.length < packedFrom) return reply.send(kept.bytes);
        reply.header("vary", "accept-encoding");
        const encoding = acceptedEncoding(request.headers["accept-encoding"], ["gzip"]);
        return encoding
          ? reply.header("content-encoding", encoding).send(await kept.packed())
          : reply.send(kept.bytes);
      }
      const result = await handle(call);
      if (reply.sent) return reply;
      if (!contract.reply) return reply.status(204).send();
      return asSeenBy(call, result);
    },
  });
}

/** Everything that a kept answer may depend on: what was asked, and from which seats with which rights. */
function askedBy<C extends Contract>(
  contract: C,
  { caller, principal, params, query }: StaffCall<C>,
  keep: "for-all" | "for-each",
): string {
  const seats = principal.seats
    .filter((seat) => seat.organizationId === caller.organizationId)
    .map(({ locationId, role, limits }) => [locationId, role, limits]);
  const asker = keep === "for-each" ? caller.staffId : "";
  return JSON.stringify([contract.name, asker, caller.locationId, caller.role, seats, params, query]);
}

/**
 * Costs leave to who may see them, and how to reach a customer to who may see customers. To visitors and customers no
 * contract names anybody else's.
 */
function asSeenBy<Result>(call: object, result: Result): Result {
  const { caller } = call as { caller?: Caller };
  if (!caller) return result;
  const shown = caller.limits.seesCosts ? result : withoutCosts(result);
  return can(caller.role, "customer.view") ? shown : withoutContactDetails(shown);
}

/**
 * The seat that a request acts from: the one at the location and in the organization that it names, else the first.
 * The role comes from the seat alone.
 */
export function seatOf(principal: Principal, headers: FastifyRequest["headers"]): Caller | undefined {
  const { "x-organization": organization, "x-location": location } = headers;
  return principal.seats.find(
    (seat) =>
      (!organization || seat.organizationId === organization) && (!location || seat.locationId === location),
  );
}

/** When it was done, and when the server heard of it if it waited on a device. @throws {AppError} when it waited too long */
function momentsOf(contract: Contract, { headers }: FastifyRequest, now: Date) {
  const { "acted-at": actedAt, "sent-at": sentAt } = headers;
  if (!contract.keepable || typeof actedAt !== "string" || typeof sentAt !== "string")
    return { now, receivedAt: null };
  const moment = momentOf({ now, actedAt: new Date(actedAt), sentAt: new Date(sentAt) });
  if (!moment.ok) throw new AppError(moment.code, moment.reason);
  return { now: moment.value.at, receivedAt: moment.value.late ? now : null };
}

/** What an address names. A person sees the sentence who has opened a cut-off one: it names no part of the contract. */
function placeOf(params: NonNullable<Contract["params"]>, given: unknown): unknown {
  const parsed = params.safeParse(given);
  if (parsed.success) return parsed.data;
  const { fields } = toAppError(parsed.error);
  const sentence = fields?.token ?? "This address is not complete. Open the page from its list again.";
  throw new AppError("invalid-input", sentence, { ...(fields ? { fields } : {}), cause: parsed.error });
}

/** What every call has: its parsed input, the time and ids. */
const commonOf = <C extends Contract>(
  services: RouteServices,
  contract: C,
  request: FastifyRequest,
  reply: FastifyReply,
): Common<C> =>
  ({
    params: contract.params ? placeOf(contract.params, request.params) : undefined,
    query: contract.query ? contract.query.parse(request.query) : undefined,
    body: contract.body ? contract.body.parse(request.body ?? {}) : undefined,
    ...momentsOf(contract, request, services.now()),
    newId: services.newId,
    request,
    reply,
  }) as Common<C>;

/**
 * The person who calls, and the seat from which, where the contract lets them in.
 * @param stepUp false where a proof that was fresh at the beginning has been asked for already
 */
export async function admitPerson(
  services: RouteServices,
  contract: Contract,
  request: FastifyRequest,
  stepUp = true,
): Promise<{ readonly principal: Principal; readonly caller?: Caller }> {
  const { access } = contract;
  const token = tokenOf(request);
  const principal = token ? await services.authenticate(token) : undefined;
  if (!principal) throw new AppError("not-signed-in", "Please sign in to continue.");
  const { assurance } = principal;
  const fresh = stepUp && contract.stepUp === true;
  checkAssurance(assurance, { now: services.now() });
  if (access === "operator" && !services.isOperator(principal))
    throw new AppError("not-found", "There is nothing at this address.");
  if (access === "signed-in" || access === "operator") {
    checkAssurance(assurance, { now: services.now(), fresh });
    return { principal };
  }
  const caller = seatOf(principal, request.headers);
  if (!caller || !can(caller.role, access as Permission)) {
    throw new AppError("forbidden", "Your role does not allow this. Ask the owner of the shop.");
  }
  checkAssurance(assurance, { now: services.now(), organizationId: caller.organizationId, fresh });
  return { principal, caller };
}

/** Parts of a long reply, for as long as its caller would be let in again: each is looked at before it is sent. */
export async function* whileAdmitted<Part>(
  services: RouteServices,
  contract: Contract,
  request: FastifyRequest,
  parts: AsyncIterable<Part>,
): AsyncGenerator<Part> {
  for await (const part of parts) {
    await admitPerson(services, contract, request, false);
    yield part;
  }
}

/** Lets the call in, as its contract says, and adds who calls. Who may not call learns nothing about the input. */
export async function admit(
  services: RouteServices,
  contract: Contract,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { access } = contract;
  if (access === "public") return commonOf(services, contract, request, reply);
  if (access === "link") {
    // A token that is cut off is told as such before it is looked up.
    const common = commonOf(services, contract, request, reply);
    const link = await services.openLink((request.params as { token?: string }).token ?? "");
    if (!link) throw new AppError("not-found", "This link is not valid. Ask the shop to send it again.");
    if (new Date(link.expiresAt) <= common.now) {
      throw new AppError("link-expired", "This link has expired. Ask the shop to send a new one.");
    }
    return { ...common, link };
  }
  const { principal, caller } = await admitPerson(services, contract, request);
  if (!caller) return { ...commonOf(services, contract, request, reply), principal };
  const common = commonOf(services, contract, request, reply);
  const asker = { ...caller, sessionId: principal.sessionId, address: request.ip };
  return {
    ...common,
    principal,
    caller,
    read: <T>(work: (tx: TenantTx) => Promise<T>) => services.tenancy.read(caller, work),
    readAtOnce: <T>(work: (tx: TenantTx) => Promise<T>) => services.tenancy.readAtOnce(caller, work),
    write: (work: (tx: TenantTx) => Promise<unknown>) =>
      services.tenancy.write(asker, (tx) => once(tx, caller, contract, common, work)),
  };
}

async function once(
  tx: TenantTx,
  caller: Caller,
  contract: Contract,
  common: Common<Contract>,
  work: (tx: TenantTx) => Promise<unknown>,
): Promise<unknown> {
  const key = common.request.headers["idempotency-key"];
  if (typeof key !== "string") return work(tx);
  if (key.length < 8 || key.length > 100)
    throw new AppError("invalid-input", "The Idempotency-Key must have 8 to 100 characters.");
  const hash = createHash("sha256")
    .update(JSON.stringify([common.params, common.query, common.body]))
    .digest("base64url");
  const taken = await findKey.run(tx, caller.organizationId, caller.userId, key, contract.name, hash);
  if (taken === 0) {
    const earlier = await readKey.one(tx, caller.organizationId, caller.userId, key);
    if (!earlier || earlier.call !== contract.name || earlier.request_hash !== hash) {
      throw new AppError("conflict", "That Idempotency-Key was used for another request.");
    }
    return earlier.reply ?? undefined;
  }
  const result = await work(tx);
  if ((result as Refusal | undefined)?.ok !== false) {
    await keepReply.run(
      tx,
      caller.organizationId,
      caller.userId,
      key,
      result === undefined ? null : JSON.stringify(result),
    );
  }
  return result;
}
