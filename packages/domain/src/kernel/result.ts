import type { ErrorCode } from "./app-error.ts";

/** The result of a rule: the new value, or the reason for a rejection as a readable sentence. */
export type Result<T> = { readonly ok: true; readonly value: T } | Refusal;

export interface Refusal {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly reason: string;
}

export const accept = <T>(value: T): Result<T> => ({ ok: true, value });

/** The request conflicts with the current state (409). */
export const conflict = (reason: string): Refusal => ({ ok: false, code: "conflict", reason });

/** The request is unusual (409). The same one with its confirmation is accepted. */
export const needsConfirmation = (reason: string): Refusal => ({
  ok: false,
  code: "needs-confirmation",
  reason,
});

/** The request is understood but breaks a rule of the shop or the law (422). */
export const refuse = (reason: string): Refusal => ({ ok: false, code: "refused", reason });

/** The record isn't there, or not in this business: nobody can tell which (404). */
export const missing = (reason: string): Refusal => ({ ok: false, code: "not-found", reason });

/** A sentence of the message catalog. It is here because the catalog is built on this folder. */
export const staleText =
  "{editor} changed this {subject} while you were working on it. Here's the current version. Nothing you typed was saved over it.";

/**
 * Two people edit the same record: the second save is rejected, and their screen shows the first one's. `what` is the
 * record's noun.
 */
export const stale = (editor: string, subject: string): Refusal => ({
  ok: false,
  code: "stale-version",
  reason: staleText.replace("{editor}", () => editor).replace("{subject}", () => subject),
});
