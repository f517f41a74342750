import type { Fact } from "@autoiq/domain/books/facts";

/**
 * The SQL condition that the instant `at` is on a day from `$from` to `$to` by the calendar of the location `l`. The
 * instants, a day wider, only let the index find the rows.
 */
export const isOfDays = (
  at: string,
) => `${at} >= $from::date::timestamptz - interval '2 days' and ${at} < $to::date::timestamptz + interval '3 days'
       and (${at} at time zone l.time_zone)::date between $from and $to`;

/** What a fact has that belongs to no document. */
export const noDocument = {
  invoiceId: null,
  repairOrderId: null,
  number: null,
  method: null,
  isDeposit: false,
  isCredit: false,
  isSoldElsewhere: false,
  sale: null,
  taxCents: 0,
  taxes: [],
} satisfies Partial<Fact>;
