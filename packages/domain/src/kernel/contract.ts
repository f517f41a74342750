import type { z } from "zod";
import type { Permission } from "./access/permissions.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Live topics: the kinds of changes a screen can subscribe to. */
export type Topic =
  | "account"
  | "appointment"
  | "asset"
  | "canned-job"
  | "customer"
  | "inspection"
  | "invoice"
  | "lead"
  | "message"
  | "notification"
  | "part"
  | "payment"
  | "presence"
  | "repair-order"
  | "shop"
  | "staff"
  | "subscription"
  | "time-entry"
  | "vehicle";

/**
 * Who may call. A permission is checked against the caller's role in the organization of the request. `signed-in`
 * needs only an account. `operator` needs one of the accounts that operate this installation, and the call does not
 * exist for anyone else. `link` needs the unguessable token of a shared link in the path. `kiosk` needs the token of a
 * time clock kiosk, which opens nothing else. `public` needs nothing.
 */
export type Access = Permission | "signed-in" | "operator" | "link" | "kiosk" | "public";

/** Every access that is no permission. */
export const otherAccess: readonly string[] = ["signed-in", "operator", "link", "kiosk", "public"];

type Shape = z.ZodType | undefined;

export interface Contract<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Reply extends Shape = Shape,
  Who extends Access = Access,
> {
  readonly name: string;
  readonly method: Method;
  /** Below `/api`, with `:names` for the parameters. */
  readonly path: string;
  readonly access: Who;
  readonly summary: string;
  /**
   * Requires people with a second factor to verify it again when the last verification is too old. "if-asked": only
   * when the organization requires it. The call itself checks that.
   */
  readonly stepUp?: true | "if-asked";
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The body of a 200 response. If absent, the response is 204 without a body. */
  readonly reply?: Reply;
  /**
   * May be done offline. The headers `acted-at` and `sent-at`, both from the device's clock, then say how long it
   * waited, and it takes effect as of when it was done.
   */
  readonly keepable?: true;
  /** The content type of a 200 response that is a file instead of JSON. */
  readonly file?: string;
  /** Live topics that make a screen with this response reload it. */
  readonly topics?: readonly Topic[];
}

/** Declares one API call as data. The server's route, the browser's client and the API document are generated from it. */
export function call<
  Params extends Shape = undefined,
  Query extends Shape = undefined,
  Body extends Shape = undefined,
  Reply extends Shape = undefined,
  const Who extends Access = Access,
>(contract: Contract<Params, Query, Body, Reply, Who>): Contract<Params, Query, Body, Reply, Who> {
  return contract;
}

// An optional property reads as "schema or undefined". An undeclared property reads as never.
type Output<S extends Shape> = [NonNullable<S>] extends [never] ? undefined : z.output<NonNullable<S>>;
type Input<S extends Shape> = [NonNullable<S>] extends [never] ? undefined : z.input<NonNullable<S>>;

export type ParamsOf<C extends Contract> = Output<C["params"]>;
export type QueryOf<C extends Contract> = Output<C["query"]>;
export type BodyOf<C extends Contract> = Output<C["body"]>;
export type ReplyOf<C extends Contract> = Output<C["reply"]>;
/** The caller's input type: properties with defaults are optional. */
export type BodyInput<C extends Contract> = Input<C["body"]>;
export type QueryInput<C extends Contract> = Input<C["query"]>;
export type ParamsInput<C extends Contract> = Input<C["params"]>;
