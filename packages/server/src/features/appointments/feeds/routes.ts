import { createHash } from "node:crypto";
import * as contract from "@autoiq/domain/appointments/feeds/contract";
import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { FastifyInstance } from "fastify";
import { clientNetworkOf } from "../../../platform/http/client-network.ts";
import { rateLimitResponse } from "../../../platform/http/rate-limit-response.ts";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { type Calendar, writeCalendar } from "../../../platform/icalendar/write-calendar.ts";
import { createFeed } from "./create-feed.ts";
import { replaceFeed, revokeFeed } from "./end-feed.ts";
import { feedCalendar, seatsOfFeed } from "./feed-calendar.ts";
import { addressOf, hashOfToken } from "./feed-token.ts";
import { findFeedsAt, findOwnFeeds, openFeedRow, touchFeed } from "./store.ts";

/** Calendars fetch an address a few times an hour, from each device. */
const feedBudget = { burst: 120, count: 120, seconds: 3600 };
/** Large calendar services fetch for many people from one network. */
const networkBudget = { burst: 600, count: 600, seconds: 60 };

/** Calendar feeds: who has which, and the feeds themselves, for programs with their secret address. */
export function calendarFeedRoutes(app: FastifyInstance, services: RouteServices, publicUrl: string): void {
  const { tenancy } = services;

  route(app, services, contract.listOwnFeeds, (call) =>
    call.read(async (tx) => ({ feeds: await findOwnFeeds(tx, call.caller.staffId) })),
  );
  route(app, services, contract.listFeeds, (call) =>
    call.read(async (tx) => ({ feeds: await findFeedsAt(tx, placeOf(call)) })),
  );
  // Not call.write: the response to an Idempotency-Key is stored, and an address must not be.
  route(app, services, contract.createOwnFeed, (call) => {
    const { id, showsCustomers, showsShifts } = call.body;
    const feed = { id, showsCustomers, showsShifts, bayId: null, forStaffId: call.caller.staffId };
    return tenancy.write(contextOf(call), async (tx) => {
      const token = await createFeed(tx, call, feed);
      if (typeof token !== "string") return token;
      return { feeds: await findOwnFeeds(tx, call.caller.staffId), address: addressOf(publicUrl, token) };
    });
  });
  route(app, services, contract.createFeed, (call) => {
    const { id, showsCustomers, bayId, staffId } = call.body;
    const feed = { id, showsCustomers, showsShifts: false, bayId, forStaffId: staffId };
    return tenancy.write(contextOf(call), async (tx) => {
      const token = await createFeed(tx, call, feed);
      if (typeof token !== "string") return token;
      return { feeds: await findFeedsAt(tx, placeOf(call)), address: addressOf(publicUrl, token) };
    });
  });
  route(app, services, contract.replaceFeed, (call) =>
    tenancy.write(contextOf(call), async (tx) => ({
      address: addressOf(publicUrl, await replaceFeed(tx, call, call.params.id)),
    })),
  );
  route(app, services, contract.revokeFeed, (call) =>
    call.write((tx) => revokeFeed(tx, call, call.params.id)),
  );

  app.get<{ Params: { file: string } }>(
    "/calendar/:file",
    { config: { access: "public" } },
    async (request, reply) => {
      reply.header("cache-control", "private, no-cache").header("x-robots-tag", "noindex");
      const network = clientNetworkOf(request.ip);
      const take = async (name: string, key: string, budget: typeof feedBudget) =>
        rateLimitResponse(
          await services.rateLimits.take(name, key, budget),
          reply,
          text.calendarFeed.tooOften,
        );
      await take("calendar-network", network, networkBudget);
      const token = /^([\w-]{43})\.ics$/.exec(request.params.file)?.[1];
      const at = services.now();
      const feed =
        token && (await tenancy.identityRead((tx) => openFeedRow(tx, { hash: hashOfToken(token), at })));
      const seats = feed ? seatsOfFeed(feed) : new Map();
      if (!feed || seats.size === 0) throw new AppError("not-found", text.calendarFeed.missing);
      const { id, organizationId } = feed;
      await take("calendar-feed", id, feedBudget);
      if (feed.stale) await tenancy.identity((tx) => touchFeed(tx, { organizationId, id, at }));
      const calendar = await tenancy.read({ organizationId, userId: null }, (tx) =>
        feedCalendar(tx, feed, { seats, now: at }),
      );
      const tag = tagOf(calendar);
      reply.header("etag", tag);
      if (isKnown(request.headers["if-none-match"], tag)) return reply.status(304).send();
      return reply
        .type("text/calendar; charset=utf-8")
        .header("content-disposition", 'inline; filename="autoiq.ics"')
        .send(writeCalendar(calendar, at));
    },
  );
}

interface FeedCall {
  readonly caller: { readonly locationId: string; readonly staffId: string };
}
const placeOf = ({ caller }: FeedCall) => ({ locationId: caller.locationId, staffId: caller.staffId });

/** Whose transaction it is, as `call.write` would say. */
const contextOf = ({
  caller,
  principal,
  request,
}: {
  readonly caller: { organizationId: string; userId: string; locationId: string };
  readonly principal: { sessionId: string };
  readonly request: { ip: string };
}) => ({ ...caller, sessionId: principal.sessionId, address: request.ip });

/** Weak, because the moment of writing is in the text and not in the tag. */
const tagOf = (calendar: Calendar): string =>
  `W/"${createHash("sha256")
    .update(writeCalendar(calendar, new Date(0)))
    .digest("base64url")
    .slice(0, 27)}"`;

const isKnown = (known = "", tag: string): boolean =>
  known.split(",").some((each) => each.trim() === tag || each.trim() === "*");
