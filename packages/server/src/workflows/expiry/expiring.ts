import type { Language } from "@autoiq/domain/kernel/language";
import type { RouteServices } from "../../platform/http/route.ts";
import { dateFormat } from "../../platform/language/format.ts";
import type { ClockTx, TenantTx } from "../../platform/tenancy.ts";

export type ExpiryServices = Pick<RouteServices, "now" | "newId">;

/** A record that has a last day, with the reminder that was sent last. */
export interface DueRecord {
  readonly id: string;
  readonly expiresOn: string;
  readonly reminded: number | null;
  /** Where the person works. */
  readonly today: string;
}

/** A kind of record that reminds people before it expires. */
export interface Expiring<Due extends DueRecord> {
  /** Across all businesses: what is perhaps due. */
  findDue(
    tx: ClockTx,
    now: Date,
  ): Promise<{ readonly organizationId: string; readonly ids: readonly string[] }[]>;
  /** Skips what is being written now. */
  lockDue(tx: TenantTx, of: { readonly ids: readonly string[]; readonly now: Date }): Promise<Due[]>;
  markReminded(
    tx: TenantTx,
    of: { readonly ids: readonly string[]; readonly days: readonly number[] },
  ): Promise<unknown>;
  /** Whether another record made the reminder needless. */
  isRenewed(due: Due): boolean;
  remind(tx: TenantTx, services: ExpiryServices, due: Due, days: number): Promise<void>;
}

/** "November 29, 2026". */
export const spokenDay = (day: string, language: Language): string =>
  dateFormat(language, { timeZone: "UTC", month: "long", day: "numeric", year: "numeric" }).format(
    `${day}T00:00:00.000Z`,
  );

/** Which sentence says it. */
export const formOf = (expiresOn: string, today: string): "before" | "today" | "after" =>
  expiresOn > today ? "before" : expiresOn === today ? "today" : "after";
