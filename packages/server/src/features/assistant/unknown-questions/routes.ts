import {
  deleteUnknownQuestion,
  exportUnknownQuestions,
  ignoreUnknownQuestion,
  listUnknownQuestions,
  markNotAsked,
  shareUnknownQuestions,
} from "@autoiq/domain/assistant/unknown-questions/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { FastifyInstance } from "fastify";
import { recordAction } from "../../../platform/history.ts";
import { csvRoute, maxRows } from "../../../platform/http/csv-route.ts";
import { rateLimitResponse } from "../../../platform/http/rate-limit-response.ts";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { zoneOf } from "../../shops/reads.ts";
import { keepNotAsked } from "./keep-question.ts";
import {
  deleteRow,
  findQuestionTable,
  findSharing,
  ignoreRow,
  listQuestions,
  questionColumns,
  saveSharing,
} from "./store.ts";

const budget = { burst: 30, count: 100, seconds: 300 };
const notFound = () => new AppError("not-found", "That question wasn't found. Refresh the list.");

/** The questions that the assistant did not understand, for the owner. */
export function unknownQuestionRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, listUnknownQuestions, ({ query, now, read }) =>
    read(async (tx) => ({
      questions: await listQuestions(tx, query.ignored === "yes", now),
      isShared: await findSharing(tx),
    })),
  );
  csvRoute(app, services, exportUnknownQuestions, ({ caller, read }) =>
    read(async (tx) => ({
      name: "questions-not-understood",
      columns: questionColumns,
      rows: await findQuestionTable(tx, await zoneOf(tx, caller.locationId), maxRows),
    })),
  );
  route(app, services, markNotAsked, async (call) => {
    const wait = await services.rateLimits.take("not-asked", call.caller.userId, budget);
    rateLimitResponse(wait, call.reply, `Too many at once. Try again in ${wait} seconds.`);
    return call.write((tx) => keepNotAsked(tx, call, call.body));
  });
  route(app, services, ignoreUnknownQuestion, (call) =>
    call.write(async (tx) => {
      const question = await ignoreRow(tx, call.params.id, call.body.ignored);
      if (!question) throw notFound();
      tx.changed("shop", tx.organizationId);
      return { id: question.id };
    }),
  );
  route(app, services, deleteUnknownQuestion, (call) =>
    call.write(async (tx) => {
      const question = await deleteRow(tx, call.params.id);
      if (!question) throw notFound();
      await recordAction(tx, call, {
        action: "deleted a question that was not understood",
        subject: "organization",
        subjectId: tx.organizationId,
        before: { question: question.example },
      });
      tx.changed("shop", tx.organizationId);
      return { id: question.id };
    }),
  );
  route(app, services, shareUnknownQuestions, (call) =>
    call.write(async (tx) => {
      const { isShared } = call.body;
      if ((await findSharing(tx)) !== isShared) {
        await saveSharing(tx, isShared, call.now, call.caller.name);
        await recordAction(tx, call, {
          action: isShared
            ? "shared questions that were not understood with the operator"
            : "stopped sharing questions that were not understood with the operator",
          subject: "organization",
          subjectId: tx.organizationId,
          before: { isShared: !isShared },
          after: { isShared },
        });
        tx.changed("shop", tx.organizationId);
      }
      return { isShared };
    }),
  );
}
