import { en as text } from "@autoiq/domain/catalog/controls/en";
import type { BodyInput, Contract, ParamsInput, QueryInput, ReplyOf } from "@autoiq/domain/kernel/contract";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { toast } from "~/platform/toast";
import { loadRefusals, localized } from "./language/messages";
import { type CurrentLocation, headersOf, locationHeaders } from "./organization";
import { ProblemError, problemOf } from "./problem";
import { queryClient } from "./query-client";
import { accessToken, dropSession } from "./session/auth-client";
import { confirmIdentity } from "./session/step-up";

type InputPart<Value, Key extends string> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** The input of a call: exactly the params, query and body its contract declares. */
export type CallInput<C extends Contract> = InputPart<ParamsInput<C>, "params"> &
  InputPart<QueryInput<C>, "query"> &
  InputPart<BodyInput<C>, "body">;

type Optional<T> = Record<never, never> extends T ? [input?: T] : [input: T];

type AnyInput = { params?: unknown; query?: unknown; body?: unknown };

/** The URL of a call, for `<img src>` and links to calls that need no sign-in. */
export function addressOf(contract: Contract, { params, query }: AnyInput): string {
  const values = (params ?? {}) as Record<string, string | number>;
  const path = contract.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null || value === "") continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  const text = search.toString();
  return `/api${path}${text ? `?${text}` : ""}`;
}

export type RequestOptions = {
  signal?: AbortSignal;
  /** A repeat with the same key gets the first response again. For writes that a double click must not run twice. */
  idempotencyKey?: string;
  /** For an action queued on this device: its location, and its time by this device's clock. */
  location?: CurrentLocation;
  performedAt?: string;
  /** Token of the user who did it. Defaults to the signed-in user. */
  token?: string;
  /** The second factor was already verified. */
  confirmed?: boolean;
};

/**
 * Calls the service according to the contract and returns the parsed response (undefined for a 204).
 * @throws ProblemError with the server's message; status 0 when the server could not be reached
 */
export async function request<C extends Contract>(
  contract: C,
  input: CallInput<C>,
  options: RequestOptions = {},
): Promise<ReplyOf<C>> {
  const response = await exchange(contract, input, options);
  if (!contract.reply) return undefined as ReplyOf<C>;
  const reply: unknown = await response.json();
  try {
    return contract.reply.parse(reply) as ReplyOf<C>;
  } catch (error) {
    // Nobody can read what a schema says of a response. The usual cause is a page from before an update.
    console.error(contract.name, error);
    throw new ProblemError({
      type: "about:blank",
      title: text.error.title,
      status: response.status,
      detail: text.error.outdated,
    });
  }
}

/** The same for a contract that returns a file. */
export async function requestFile<C extends Contract>(
  contract: C,
  input: CallInput<C>,
  options: RequestOptions = {},
): Promise<Blob> {
  return (await exchange(contract, input, options)).blob();
}

/** The same for a contract that streams its response. Reading it may still fail. */
export async function requestStream<C extends Contract>(
  contract: C,
  input: CallInput<C>,
  options: RequestOptions = {},
): Promise<ReadableStream<Uint8Array>> {
  const { body } = await exchange(contract, input, options);
  if (!body) throw new Error("ReadableStream not supported in this browser.");
  return body;
}

/** No session is sent, so the response depends on nobody's. */
const isPublic = ({ access }: Contract) => access === "public" || access === "link";
/** A tablet that is a kiosk has a token of its own, whoever is or was signed in on it. */
const isKiosk = ({ access }: Contract) => access === "kiosk";

async function exchange(contract: Contract, callInput: AnyInput, options: RequestOptions): Promise<Response> {
  const headers: Record<string, string> = {
    accept: contract.file ?? "application/json",
    ...(options.location ? headersOf(options.location) : locationHeaders()),
  };
  if (options.performedAt) {
    headers["acted-at"] = options.performedAt;
    headers["sent-at"] = new Date().toISOString();
  }
  if (options.idempotencyKey) headers["idempotency-key"] = options.idempotencyKey;
  if (!isPublic(contract)) {
    const token = options.token ?? (isKiosk(contract) ? null : await tokenWithin(options.signal));
    if (token) headers.authorization = `Bearer ${token}`;
  }
  let body: BodyInit | undefined;
  if (callInput.body instanceof FormData) body = callInput.body;
  else if (callInput.body !== undefined) {
    headers["content-type"] = "application/json";
    body = JSON.stringify(callInput.body);
  }
  const init = { method: contract.method, headers, body, signal: options.signal };
  const response = await send(addressOf(contract, callInput), init);
  if (response.ok) return response;
  if (response.status === 401 && headers.authorization && !isKiosk(contract)) void dropSession();
  const [problem] = await Promise.all([problemOf(response), loadRefusals()]);
  if (problem.code === "insufficient_aal" && contract.stepUp && !options.confirmed)
    if (await confirmIdentity()) return exchange(contract, callInput, { ...options, confirmed: true });
  throw problem;
}

/** The access token. Renewing one takes as long as its server, so whoever stops waiting for the response stops here, too. */
const tokenWithin = (signal: AbortSignal | undefined): Promise<string | null> =>
  reach(() =>
    signal
      ? Promise.race([
          accessToken(),
          new Promise<never>((_, reject) => {
            const stop = () => reject(signal.reason);
            if (signal.aborted) stop();
            else signal.addEventListener("abort", stop, { once: true });
          }),
        ])
      : accessToken(),
  );

const send = (url: string, init: RequestInit): Promise<Response> => reach(() => fetch(url, init));

async function reach<T>(server: () => Promise<T>): Promise<T> {
  try {
    return await server();
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    throw new ProblemError({
      type: "about:blank",
      title: text.error.noConnection,
      status: 0,
      detail: text.error.unreachable,
    });
  }
}

type Reader = <C extends Contract>(
  contract: C,
  input: CallInput<C>,
  signal: AbortSignal,
) => Promise<ReplyOf<C>>;
const fetchFromServer: Reader = (contract, input, signal) => request(contract, input, { signal });
let read = fetchFromServer;

/** Lets a workspace serve reads from its device's storage while the server cannot be reached. Null ends that. */
export function readBy(reader: Reader | null) {
  read = reader ?? fetchFromServer;
}

/**
 * Options for useQuery, ensureQueryData…, keyed `[contract.name, input]`. A live event on one of the contract's
 * topics refetches.
 */
export function queryOptionsFor<C extends Contract>(contract: C, ...[input]: Optional<CallInput<C>>) {
  const callInput = (input ?? {}) as CallInput<C>;
  return queryOptions<ReplyOf<C>, Error, ReplyOf<C>, readonly unknown[]>({
    queryKey: [contract.name, callInput],
    queryFn: ({ signal }) => read(contract, callInput, signal),
    meta: { topics: contract.topics ?? [], isPublic: isPublic(contract) },
  });
}

/** Refetches all reads of these contracts, whatever their input. */
export const invalidate = (...contracts: readonly Contract[]) =>
  Promise.all(contracts.map((each) => queryClient.invalidateQueries({ queryKey: [each.name] })));

/**
 * A write as a mutation. An error shows its message in a toast unless `onProblem` handles it and returns true, for
 * example to show it next to a form field.
 */
export function useWrite<C extends Contract>(
  contract: C,
  options: {
    /** Reads this write invalidates. */
    invalidates?: readonly Contract[];
    onSuccess?: (reply: ReplyOf<C>, input: CallInput<C>) => void | Promise<void>;
    onProblem?: (problem: ProblemError) => boolean;
  } = {},
) {
  return useMutation<ReplyOf<C>, Error, CallInput<C> & { idempotencyKey?: string }>({
    mutationKey: [contract.name],
    mutationFn: ({ idempotencyKey, ...input }) =>
      request(contract, input as unknown as CallInput<C>, { idempotencyKey }),
    onSuccess: async (reply, input) => {
      if (options.invalidates) void invalidate(...options.invalidates);
      await options.onSuccess?.(reply, input);
    },
    onError: (error) => {
      if (error instanceof ProblemError && options.onProblem?.(error)) return;
      const title = error instanceof ProblemError ? error.problem.title : text.error.failed;
      toast({ title: localized(title), description: localized(error.message), variant: "destructive" });
    },
  });
}
