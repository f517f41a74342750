import { createHash } from "node:crypto";
import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import { maskOf } from "@autoiq/domain/kernel/access/masking";
import { can, type Permission, permissions } from "@autoiq/domain/kernel/access/permissions";
import type { VisibilityScope } from "@autoiq/domain/kernel/access/visibility";
import { AppError } from "@autoiq/domain/kernel/app-error";
import {
  type BodyOf,
  type Contract,
  otherAccess,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from "@autoiq/domain/kernel/contract";
import { performedAt } from "@autoiq/domain/kernel/performed-at";
import type { Refusal } from "@autoiq/domain/kernel/result";
import { callsOpenAtClosedLocation } from "@autoiq/domain/shops/closing/open-calls";
import { callsOpenInReadOnly } from "@autoiq/domain/subscription/open-calls";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Files } from "../files/files.ts";
import type { RateLimits } from "../rate-limits/rate-limits.ts";
import type { Caller, CustomerCaller, Tenancy, TenantTx } from "../tenancy.ts";
import { type ApiKeyHolder, admitApiKey, isApiKey } from "./api-key-access.ts";
import { checkAssurance } from "./assurance.ts";
import { admitKiosk, type OpenedKiosk } from "./kiosk-access.ts";
import type { Principal } from "./principal.ts";
import { toAppError } from "./problem.ts";
import { replySchema } from "./reply-schema.ts";
import type { ResponseCache } from "./response-cache.ts";
import { type CacheScope, sendCached } from "./send-cached.ts";
import { keepReply, readKey, takeKey } from "./store.ts";

export type { Principal } from "./principal.ts";

export interface RightsWatcher {
  /** The account may have lost or gained rights, or the token has expired. */
  onChanged(): void;
  /** Notices of any kind were missed for a time. */
  onMissed(): void;
}

export interface RouteServices {
  readonly tenancy: Tenancy;
  readonly files: Files;
  readonly rateLimits: RateLimits;
  /** Absent: every response is built for its request. */
  readonly responseCache?: ResponseCache;
  /** The principal of a bearer token. Undefined when it is no longer valid. */
  authenticate(token: string): Promise<Principal | undefined>;
  /** What a key of the API opens from that network address. Undefined when it is not valid, or not from there. */
  openApiKey(token: string, address: string): Promise<ApiKeyHolder | undefined>;
  /** Watches the account of a token until the returned function is called. Undefined if the token is not valid. */
  watchRights(token: string, watcher: RightsWatcher): Promise<(() => void) | undefined>;
  /** What a shared link opens. Undefined when there is no such link. */
  openLink(token: string): Promise<(CustomerCaller & { estimateId: string; expiresAt: string }) | undefined>;
  /** Which kiosk a token is. Undefined when it is revoked or none. */
  openKiosk(token: string): Promise<OpenedKiosk | undefined>;
  /** Whether the business is read-only, because its plan is unpaid. Absent: none ever is. */
  isReadOnly?(organizationId: string): Promise<boolean>;
  /** Whether the account is an operator of this installation. */
  isOperator(principal: Principal): boolean;
  now(): Date;
  newId(): string;
}

interface Common<C extends Contract> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** When the action was done. In the past for an offline call that waited on a device. */
  readonly now: Date;
  /** When the server received it, if it waited on a device. */
  readonly receivedAt: Date | null;
  newId(): string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface StaffCall<C extends Contract> extends Common<C> {
  readonly caller: Caller;
  readonly principal: Principal;
  read<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /** One transaction. With an Idempotency-Key its reply is stored, and a repeat gets the same one. */
  write(work: (tx: TenantTx) => Promise<ReplyOf<C> | Refusal>): Promise<ReplyOf<C>>;
}
export interface SignedInCall<C extends Contract> extends Common<C> {
  readonly principal: Principal;
}
export interface LinkCall<C extends Contract> extends Common<C> {
  readonly link: CustomerCaller & { estimateId: string; expiresAt: string };
}
export interface KioskCall<C extends Contract> extends Common<C> {
  readonly kiosk: OpenedKiosk;
  /**
   * One transaction as a person. With an Idempotency-Key its reply is stored, and a repeat gets the same one. `what` is what
   * makes two requests the same: not their PIN, of which nothing may be stored.
   */
  write(
    caller: Caller,
    what: object,
    work: (tx: TenantTx) => Promise<ReplyOf<C> | Refusal>,
  ): Promise<ReplyOf<C>>;
}
export type PublicCall<C extends Contract> = Common<C>;

export type CallOf<C extends Contract> = C["access"] extends "signed-in" | "operator"
  ? SignedInCall<C>
  : C["access"] extends "link"
    ? LinkCall<C>
    : C["access"] extends "kiosk"
      ? KioskCall<C>
      : C["access"] extends "public"
        ? PublicCall<C>
        : StaffCall<C>;

declare module "fastify" {
  interface FastifyInstance {
    /** Every contract bound to it, by name: for the API document, and to try each with the wrong role and tenant. */
    readonly contracts: Map<string, Contract>;
  }
}

export const tokenOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization;
  return header?.startsWith("Bearer ") ? header.slice(7) : undefined;
};

export interface RouteOptions {
  /** For a team member's reads that many screens repeat: the response is cached until someone in the business writes. */
  readonly cache?: CacheScope;
}

/** Binds a contract to its handler. The server does not start with a contract whose permission is not in the table. */
export function route<C extends Contract>(
  app: FastifyInstance,
  services: RouteServices,
  contract: C,
  handle: (call: CallOf<C>) => Promise<ReplyOf<C>>,
  { cache }: RouteOptions = {},
): void {
  const { access } = contract;
  if (!otherAccess.includes(access) && !(access in permissions)) {
    throw new Error(`${contract.name} names no known permission`);
  }
  app.contracts.set(contract.name, contract);
  const response = contract.reply ? { 200: replySchema(contract.reply) } : undefined;
  const mask = contract.reply ? maskOf(contract.reply) : undefined;
  const asSeenBy = (call: object, result: ReplyOf<C>): ReplyOf<C> =>
    mask ? mask(result, visibilityScopeOf(call)) : result;
  app.route({
    method: contract.method,
    url: `/api${contract.path}`,
    config: { access },
    schema: response ? { response } : {},
    handler: async (request, reply) => {
      const call = (await admit(services, contract, request, reply)) as CallOf<C>;
      // A search text is seldom repeated.
      const isSearch = Boolean((call as { query?: { q?: string } }).query?.q);
      if (cache && services.responseCache && !isSearch) {
        const { caller, principal, params, query } = call as StaffCall<C>;
        const { memberships } = principal;
        const read = { name: contract.name, scope: cache, caller, memberships, params, query };
        return sendCached(services.responseCache, read, { request, reply }, async () => {
          const answer = await handle(call);
          return reply.serialize(asSeenBy(call, answer) as object) as string;
        });
      }
      const result = await handle(call);
      if (reply.sent) return reply;
      if (!contract.reply) return reply.status(204).send();
      return asSeenBy(call, result);
    },
  });
}

/**
 * Removes costs for callers who may not see them, and contact details for callers who may not see customers. For
 * visitors and customers, no contract returns anyone else's.
 */
export function visibilityScopeOf(call: object): VisibilityScope {
  const { caller } = call as { caller?: Caller };
  if (!caller) return { costs: true, contacts: true };
  return { costs: caller.limits.seesCosts, contacts: can(caller, "customer.view") };
}

/**
 * The membership that a request acts from: the one at the location and in the organization that it names, else the
 * first. The role comes only from the membership.
 */
export function callerOf(principal: Principal, headers: FastifyRequest["headers"]): Caller | undefined {
  const { "x-organization": organization, "x-location": location } = headers;
  return principal.memberships.find(
    (membership) =>
      (!organization || membership.organizationId === organization) &&
      (!location || membership.locationId === location),
  );
}

/**
 * When it was done, and when the server received it if it waited on a device. @throws {AppError} when it waited too
 * long
 */
function momentsOf(contract: Contract, { headers }: FastifyRequest, now: Date) {
  const { "acted-at": actedAt, "sent-at": sentAt } = headers;
  if (!contract.keepable || typeof actedAt !== "string" || typeof sentAt !== "string")
    return { now, receivedAt: null };
  const moment = performedAt({ now, actedAt: new Date(actedAt), sentAt: new Date(sentAt) });
  if (!moment.ok) throw new AppError(moment.code, moment.reason);
  return { now: moment.value.at, receivedAt: moment.value.late ? now : null };
}

/**
 * The parsed path parameters. The message is for a person who opened a cut-off URL, so it names no part of the
 * contract.
 */
function parseParams(params: NonNullable<Contract["params"]>, raw: unknown): unknown {
  const parsed = params.safeParse(raw);
  if (parsed.success) return parsed.data;
  const { fields } = toAppError(parsed.error);
  const sentence = fields?.token ?? "This link is incomplete. Go back and open the page again.";
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
    params: contract.params ? parseParams(contract.params, request.params) : undefined,
    query: contract.query ? contract.query.parse(request.query) : undefined,
    body: contract.body ? contract.body.parse(request.body ?? {}) : undefined,
    ...momentsOf(contract, request, services.now()),
    newId: services.newId,
    request,
    reply,
  }) as Common<C>;

/**
 * The person who calls and their membership, if the contract permits them, or the API key.
 * @param stepUp false when a recent second factor was already required at the beginning
 * @param reply absent when the request was already counted at the beginning
 */
export async function admitPerson(
  services: RouteServices,
  contract: Contract,
  request: FastifyRequest,
  stepUp = true,
  reply?: FastifyReply,
): Promise<{ readonly principal: Principal; readonly caller?: Caller }> {
  const { access } = contract;
  const token = tokenOf(request);
  if (token && isApiKey(token)) return admitApiKey(services, contract, request, { token, reply, callerOf });
  const principal = token ? await services.authenticate(token) : undefined;
  if (!principal) throw new AppError("not-signed-in", text.signIn);
  const { assurance } = principal;
  const fresh = stepUp && contract.stepUp === true;
  checkAssurance(assurance, { now: services.now() });
  if (access === "operator" && !services.isOperator(principal))
    throw new AppError("not-found", customerText.notFound.page);
  if (access === "signed-in" || access === "operator") {
    checkAssurance(assurance, { now: services.now(), fresh });
    return { principal };
  }
  const caller = callerOf(principal, request.headers);
  if (!caller || !can(caller, access as Permission)) {
    throw new AppError("forbidden", text.role);
  }
  checkAssurance(assurance, { now: services.now(), organizationId: caller.organizationId, fresh });
  return { principal, caller };
}

/**
 * The one place that closes a shop's writes while its plan is unpaid after the agreed days.
 * @throws {AppError} `payment-required` when that business is read-only and the call is not one that stays open
 */
async function refuseReadOnly(
  services: Pick<RouteServices, "isReadOnly">,
  contract: Contract,
  { organizationId }: { readonly organizationId: string },
): Promise<void> {
  if (!services.isReadOnly || !callsOpenInReadOnly.refuses(contract)) return;
  if (await services.isReadOnly(organizationId)) throw new AppError("payment-required", text.readOnly);
}

/**
 * The one place that refuses new work at a closed location. The database repeats it for what begins there
 * (`app.require_open_location`), also for customers and for programs.
 * @throws {AppError} `conflict` when the caller's location is closed and the call is not one that works there
 */
function refuseClosedLocation(contract: Contract, { isClosed }: Pick<Caller, "isClosed">): void {
  if (isClosed && callsOpenAtClosedLocation.refuses(contract))
    throw new AppError("conflict", text.locationClosed);
}

/** Parts of a long reply, as long as its caller is still permitted. Checks before each part is sent. */
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

/**
 * Admits the call according to its contract, and adds the caller. A caller without permission learns nothing about
 * the input.
 */
export async function admit(
  services: RouteServices,
  contract: Contract,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { access } = contract;
  if (access === "public") return commonOf(services, contract, request, reply);
  if (access === "link") {
    // A cut-off token is reported as such before it is looked up.
    const common = commonOf(services, contract, request, reply);
    const link = await services.openLink((request.params as { token?: string }).token ?? "");
    if (!link) throw new AppError("not-found", customerText.link.unknown);
    if (new Date(link.expiresAt) <= common.now) {
      throw new AppError("link-expired", customerText.link.expired);
    }
    return { ...common, link };
  }
  if (access === "kiosk") {
    const kiosk = await admitKiosk(services, tokenOf(request), reply);
    const common = commonOf(services, contract, request, reply);
    return {
      ...common,
      kiosk,
      write: (caller: Caller, what: object, work: (tx: TenantTx) => Promise<unknown>) =>
        services.tenancy.write({ ...caller, address: request.ip }, (tx) =>
          once(tx, caller, contract, { ...common, body: what as never }, work),
        ),
    };
  }
  const { principal, caller } = await admitPerson(services, contract, request, true, reply);
  if (!caller) return { ...commonOf(services, contract, request, reply), principal };
  await refuseReadOnly(services, contract, caller);
  refuseClosedLocation(contract, caller);
  const common = commonOf(services, contract, request, reply);
  const requestContext = { ...caller, sessionId: principal.sessionId, address: request.ip };
  return {
    ...common,
    principal,
    caller,
    read: <T>(work: (tx: TenantTx) => Promise<T>) => services.tenancy.read(caller, work),
    write: (work: (tx: TenantTx) => Promise<unknown>) =>
      services.tenancy.write(requestContext, (tx) => once(tx, caller, contract, common, work)),
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
  const taken = await takeKey(tx, { userId: caller.userId, key, call: contract.name, requestHash: hash });
  if (taken === 0) {
    const earlier = await readKey(tx, { userId: caller.userId, key });
    if (!earlier || earlier.call !== contract.name || earlier.request_hash !== hash) {
      throw new AppError("conflict", "That Idempotency-Key was used for another request.");
    }
    return earlier.reply ?? undefined;
  }
  const result = await work(tx);
  if ((result as Refusal | undefined)?.ok !== false) {
    await keepReply(tx, {
      userId: caller.userId,
      key,
      reply: result === undefined ? null : JSON.stringify(result),
    });
  }
  return result;
}
