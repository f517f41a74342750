import { listViews, removeView, saveView as saveViewContract } from "@autoiq/domain/staff/views/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { saveView } from "./save-view.ts";
import { dropView, viewsOf } from "./store.ts";

export function viewRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, listViews, ({ caller, query, readAtOnce }) =>
    readAtOnce(async (tx) => ({
      views: await viewsOf.all(tx, tx.organizationId, caller.userId, query.page),
    })),
  );
  route(app, services, saveViewContract, (call) =>
    call.write((tx) => saveView(tx, call, call.params.viewId, call.body)),
  );
  route(app, services, removeView, ({ caller, params, write }) =>
    // A view that is gone already is gone: a repeated removal is no failure.
    write(async (tx) => {
      await dropView.run(tx, tx.organizationId, caller.userId, params.viewId);
    }),
  );
}
