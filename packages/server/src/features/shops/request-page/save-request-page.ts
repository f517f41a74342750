import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, stale } from "@autoiq/domain/kernel/result";
import {
  type RequestPageSettings,
  type saveRequestPageSettings as saveContract,
  slugOf,
} from "@autoiq/domain/shops/request-page/contract";
import { type ActionContext, lastActor, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { locationOf } from "../reads.ts";
import { findFreeSlugs, findRequestPage, writeRequestPage } from "./store.ts";

const recentMs = 30 * 86_400_000;

/** The location's page. Before it was ever saved: off, with a free address made of the location's name. */
export async function requestPageOf(
  tx: TenantTx,
  { locationId, now }: { readonly locationId: string; readonly now: Date },
): Promise<RequestPageSettings> {
  const found = await findRequestPage(tx, { locationId, since: new Date(now.getTime() - recentMs) });
  if (found) return found;
  const { name, city } = await locationOf(tx, locationId);
  const first = slugOf(name);
  const slugs = [first, slugOf(`${name} ${city}`), ...[2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${first}-${n}`)];
  const [slug = `${first}-${locationId.slice(-8)}`] = await findFreeSlugs(tx, { slugs, locationId });
  return { slug, isOpen: false, version: 0, recent: 0 };
}

export async function saveRequestPage(
  tx: TenantTx,
  context: ActionContext,
  { slug, isOpen, version }: BodyOf<typeof saveContract>,
): Promise<RequestPageSettings | Refusal> {
  const { caller, now } = context;
  const { locationId } = caller;
  const before = await requestPageOf(tx, { locationId, now });
  if (before.version !== version) return stale(await lastActor(tx, locationId), "request page");
  const [free] = await findFreeSlugs(tx, { slugs: [slug], locationId });
  if (free === undefined) return conflict("Another shop has this address. Choose another one.");
  const written = await writeRequestPage(tx, {
    locationId,
    slug,
    isOpen,
    at: now,
    byName: caller.name,
    version,
  });
  if (written === 0) return stale(await lastActor(tx, locationId), "request page");
  await recordAction(tx, context, {
    action:
      isOpen === before.isOpen
        ? "changed the request page"
        : `turned the request page ${isOpen ? "on" : "off"}`,
    subject: "location",
    subjectId: locationId,
    before: { slug: before.slug, isOpen: before.isOpen },
    after: { slug, isOpen },
  });
  tx.changed("shop", locationId);
  return requestPageOf(tx, { locationId, now });
}
