import { decideByLink, type LinkView, openLink } from "@autoiq/domain/repair-orders/links/contract";
import type { FastifyInstance } from "fastify";
import { type LinkCall, type RouteServices, route } from "../../../platform/http/route.ts";
import { approveAsCustomer } from "../../../workflows/estimating/approve-estimate.ts";
import { markViewed } from "../estimates/store.ts";
import { customerView } from "./reads.ts";
import { readSignature } from "./signature.ts";

type Link = LinkCall<typeof openLink>["link"];

export function linkRoutes(app: FastifyInstance, services: RouteServices): void {
  const { tenancy, files } = services;

  const see = (link: Link) =>
    tenancy.customer(link, async (tx) => {
      const { viewedAt, ...seen } = await customerView(tx, link.repairOrderId ?? "", link.estimateId);
      return { viewedAt, seen: seen as LinkView };
    });

  route(app, services, openLink, async (call) => {
    const { link } = call;
    const { viewedAt, seen } = await see(link);
    if (viewedAt === null) {
      await tenancy.write({ organizationId: link.organizationId, userId: null }, async (tx) => {
        const marked = await markViewed(tx, {
          repairOrderId: link.repairOrderId ?? null,
          estimateId: link.estimateId,
          now: call.now,
        });
        if (marked === 1) tx.changed("repair-order", link.repairOrderId ?? "");
      });
    }
    call.reply.header("cache-control", "no-store");
    return seen;
  });

  route(app, services, decideByLink, async (call) => {
    const { link } = call;
    const { organizationId } = link;
    const signature = await readSignature(call.body.signature, call.newId());
    await files.write(organizationId, signature.fileId, signature.bytes);
    try {
      await tenancy.write({ organizationId, userId: null }, (tx) =>
        approveAsCustomer(
          tx,
          call,
          {
            repairOrderId: link.repairOrderId ?? "",
            estimateId: link.estimateId,
            signature,
            ip: call.request.ip,
            userId: null,
          },
          call.body,
        ),
      );
    } catch (error) {
      await files.remove(organizationId, signature.fileId);
      throw error;
    }
    call.reply.header("cache-control", "no-store");
    return (await see(link)).seen;
  });
}
