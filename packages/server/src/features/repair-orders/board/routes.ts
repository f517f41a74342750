import { AppError } from "@autoiq/domain/kernel/app-error";
import { getBoard, getBoardCards, maxCards } from "@autoiq/domain/repair-orders/board/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { board, boardCards, countOrders } from "./store.ts";

export function boardRoutes(app: FastifyInstance, services: RouteServices): void {
  route(
    app,
    services,
    getBoard,
    ({ caller, read }) => read(async (tx) => ({ cards: await board(tx, caller.locationId) })),
    { cache: "shared" },
  );
  route(app, services, getBoardCards, ({ caller, query, read }) => {
    const ids = [...new Set(query.ids.split(","))].slice(0, maxCards);
    return read(async (tx) => {
      const [counted, cards] = await Promise.all([
        countOrders(tx, ids),
        boardCards(tx, { locationId: caller.locationId, repairOrderIds: ids }),
      ]);
      if (counted?.known !== ids.length)
        throw new AppError("not-found", "One of these repair orders wasn't found. Refresh the board.");
      return { cards };
    });
  });
}
