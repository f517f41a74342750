import {
  type CrmList,
  type CrmRow,
  crmLists,
  type listCrm,
  type listSegmentMembers,
  type listSegments,
} from "@autoiq/domain/customers/crm/contract";
import { type CrmFacts, draftOf, reasonOf } from "@autoiq/domain/customers/crm/message-draft";
import { customerGroups, segments } from "@autoiq/domain/customers/segments/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ParamsOf, QueryOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { type ConsentEntry, consentState } from "@autoiq/domain/messages/consent";
import { z } from "zod";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { learnedPatternsOf, shopNameOf } from "../../shops/reads.ts";
import { findGroups, findSegmentMembers } from "./segments/store.ts";
import {
  countCrmLists,
  findDeclinedUnsold,
  findDueUnbooked,
  findFirstTime,
  findLapsed,
  findSegments,
  type Page,
} from "./store.ts";

const size = 25;
const cursors: Readonly<Record<CrmList, z.ZodType<[string, string]>>> = {
  due: z.tuple([z.iso.date(), z.uuid()]),
  declined: z.tuple([z.string().regex(/^\d{1,12}$/), z.uuid()]),
  lapsed: z.tuple([z.string().regex(/^\d{1,12}$/), z.uuid()]),
  "first-time": z.tuple([z.iso.date(), z.uuid()]),
};

type Prices = Readonly<Record<string, { cents: number }>>;
type Found = {
  total: number;
  sort: string;
  key: string;
  facts: CrmFacts;
  cents: number | null;
  work: string[];
} & Pick<CrmRow, "customer" | "vehicle"> & {
    consent: Pick<ConsentEntry, "act" | "how"> | null;
  };

async function find(tx: TenantTx, list: CrmList, page: Page, prices: Prices): Promise<Found[]> {
  if (list === "due")
    return (await findDueUnbooked(tx, page)).map(({ services, ...row }) => {
      const known = services.flatMap(({ id }) => prices[id]?.cents ?? []);
      return {
        ...row,
        facts: { list, services },
        work: services.map(({ name }) => name),
        cents: known.length > 0 ? known.reduce((sum, each) => sum + each, 0) : null,
      };
    });
  if (list === "declined")
    return (await findDeclinedUnsold(tx, page)).map(({ jobs, ...row }) => ({
      ...row,
      facts: { list, jobs },
      work: jobs.map(({ name }) => name),
      cents: Number(row.sort),
    }));
  const rows = list === "lapsed" ? await findLapsed(tx, page) : await findFirstTime(tx, page);
  return rows.map(({ visits, firstOn, lastOn, lifetimeSalesCents, yearCents, ...row }) => ({
    ...row,
    facts:
      list === "lapsed"
        ? { list, visits, firstOn, lastOn }
        : { list: "first-time", lastOn, cents: lifetimeSalesCents },
    work: [],
    cents: list === "lapsed" ? yearCents : null,
  }));
}

interface CrmQuery {
  readonly today: string;
  readonly now: Date;
  readonly locationId: string;
}

const backgroundOf = async (tx: TenantTx, { locationId }: CrmQuery) => {
  const [patterns, shop] = await Promise.all([
    learnedPatternsOf(tx, "prices", "visits"),
    shopNameOf(tx, locationId),
  ]);
  return { prices: patterns.prices?.content ?? {}, learnedAt: patterns.visits?.learnedAt ?? null, shop };
};

async function pageOf(
  tx: TenantTx,
  list: CrmList,
  page: Page,
  { prices, shop }: Awaited<ReturnType<typeof backgroundOf>>,
): Promise<{ rows: CrmRow[]; total: number; next: string | null }> {
  const found = await find(tx, list, page, prices);
  const rows = found.slice(0, size).map(({ facts, consent, sort: _, total: __, ...row }): CrmRow => {
    const state = consentState(consent ?? undefined);
    const to = { ...row.customer, consent: state };
    return {
      ...row,
      reason: reasonOf(facts, page.today),
      ...draftOf(facts, to, { vehicle: row.vehicle?.label ?? null, shop }),
    };
  });
  const last = found.length > size ? found[size - 1] : undefined;
  return { rows, total: found[0]?.total ?? 0, next: last ? `${last.sort}_${last.key}` : null };
}

/** One list, highest value first unless asked otherwise. `today` is the shop's calendar day. */
export async function crmList(
  tx: TenantTx,
  query: QueryOf<typeof listCrm>,
  crmQuery: CrmQuery,
): Promise<ReplyOf<typeof listCrm>> {
  const { list } = query;
  const after = query.after === "" ? undefined : cursors[list].safeParse(query.after.split("_"));
  if (after && !after.success)
    throw new AppError("invalid-input", "That page wasn't found. Start at the first one.");
  const direction = query.sort === "value" ? "asc" : "desc";
  const background = await backgroundOf(tx, crmQuery);
  const [{ rows, next }, counts] = await Promise.all([
    pageOf(tx, list, { ...crmQuery, direction, after: after?.data }, background),
    countCrmLists(tx, crmQuery),
  ]);
  return { today: crmQuery.today, rows, counts, learnedAt: background.learnedAt, next };
}

/** The first rows of every list, to read all lists at once. */
export async function allCrmLists(tx: TenantTx, crmQuery: CrmQuery) {
  const background = await backgroundOf(tx, crmQuery);
  return Promise.all(
    crmLists.map(async (list) => ({ list, ...(await pageOf(tx, list, crmQuery, background)) })),
  );
}

/** The number of customers in each segment, including those without a visit. */
export async function segmentsOf(tx: TenantTx): Promise<ReplyOf<typeof listSegments>> {
  const [rows, patterns, groups] = await Promise.all([
    findSegments(tx),
    learnedPatternsOf(tx, "visits"),
    findGroups(tx),
  ]);
  return {
    groups: customerGroups.map(
      (group) =>
        groups.find((row) => row.group === group) ?? {
          group,
          customers: 0,
          lifetimeSalesCents: 0,
          totalExpectedSalesCents: 0,
        },
    ),
    segments: segments.map(
      (segment) =>
        rows.find((row) => row.segment === segment) ?? {
          segment,
          customers: 0,
          lifetimeSalesCents: 0,
          totalExpectedSalesCents: 0,
        },
    ),
    learnedAt: patterns.visits?.learnedAt ?? null,
  };
}

/** Those with the most sales so far first. */
export async function segmentMembers(
  tx: TenantTx,
  { segment }: ParamsOf<typeof listSegmentMembers>,
  { after }: QueryOf<typeof listSegmentMembers>,
): Promise<ReplyOf<typeof listSegmentMembers>> {
  const place = after === "" ? undefined : cursors.lapsed.safeParse(after.split("_"));
  if (place && !place.success)
    throw new AppError("invalid-input", "That page wasn't found. Start at the first one.");
  const [cents, beforeId] = place?.data ?? [
    String(Number.MAX_SAFE_INTEGER),
    "ffffffff-ffff-ffff-ffff-ffffffffffff",
  ];
  const found = await findSegmentMembers(tx, { segment, belowCents: Number(cents), beforeId });
  const last = found.length > size ? found[size - 1] : undefined;
  return {
    members: found.slice(0, size),
    next: last ? `${last.lifetimeSalesCents}_${last.customer.id}` : null,
  };
}
