import {
  listViews,
  removeView,
  saveView as saveViewContract,
} from "@autoiq/domain/staff/saved-views/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { saveView } from "./save-view.ts";
import { dropView, viewsOf } from "./store.ts";

export function viewRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, listViews, ({ caller, query, read }) =>
    read(async (tx) => ({
      views: await viewsOf(tx, { userId: caller.userId, page: query.page }),
    })),
  );
  route(app, services, saveViewContract, (call) =>
    call.write((tx) => saveView(tx, call, call.params.viewId, call.body)),
  );
  route(app, services, removeView, ({ caller, params, write }) =>
    // Removing a view that is already gone succeeds, so a repeated removal does not fail.
    write(async (tx) => {
      await dropView(tx, { userId: caller.userId, viewId: params.viewId });
    }),
  );
}
