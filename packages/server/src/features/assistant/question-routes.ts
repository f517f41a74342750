import { askShop, askShopStream, type ShopQuestion } from "@autoiq/domain/assistant/questions/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { dayIn } from "@autoiq/domain/kernel/time";
import type { FastifyInstance, FastifyReply } from "fastify";
import { rateLimitResponse } from "../../platform/http/rate-limit-response.ts";
import {
  admit,
  type Principal,
  type RouteServices,
  route,
  whileAdmitted,
} from "../../platform/http/route.ts";
import type { Caller } from "../../platform/tenancy.ts";
import { enqueueDailyMetricsUpdate, isDayOver } from "../analytics/reads.ts";
import { calendarOf } from "../shops/reads.ts";
import { answerQuestion } from "./answer-question.ts";
import { answerWithTool } from "./answer-with-tool.ts";
import type { Answered } from "./answered.ts";
import type { AnswerComposer, AnswerRequest } from "./compose-answer.ts";
import { prepareIntents } from "./intents/prepare-intents.ts";
import { countUses } from "./lexicon/store.ts";
import { type LocationScope, nameLocation, resolveLocations } from "./resolve-locations.ts";
import { isOnFile } from "./store.ts";
import { partsOf, streamAnswer } from "./stream-answer.ts";
import { disconnectSignal } from "./stream-text.ts";
import { toolsFor } from "./tools/registry.ts";
import type { ToolCall } from "./tools/tool.ts";
import { keepPressed, keepUnknown } from "./unknown-questions/keep-question.ts";

/** A person may send thirty questions at once, and then one every three seconds. */
const budget = { burst: 30, count: 100, seconds: 300 };

export interface QuestionRequest {
  readonly caller: Caller;
  readonly principal: Principal;
  readonly body: ShopQuestion;
  readonly now: Date;
  newId(): string;
}

async function answered<T>(
  services: RouteServices,
  { body, now, newId }: QuestionRequest,
  { caller, locationIds, seesCosts }: LocationScope,
  work: (call: ToolCall) => Promise<T>,
): Promise<{ found: T; zone: string }> {
  const { organizationId, userId, locationId } = caller;
  // Without a location of its own when several are requested, because invoices of each are read.
  const reader =
    locationIds.length === 1 ? { organizationId, userId, locationId } : { organizationId, userId };
  let late = false;
  const onOpen = (days: readonly { readonly first: string }[]) => {
    late ||= days.some(({ first }) => isDayOver(first, now));
  };
  // Training takes longer than a transaction may be idle.
  await prepareIntents();
  const answer = await services.tenancy.read(reader, async (tx) => {
    const [onFile, { zone, weekStart }] = await Promise.all([
      isOnFile(tx, body.context?.subject ?? {}),
      calendarOf(tx, locationId),
    ]);
    if (!onFile) throw new AppError("not-found", "That record wasn't found. Open it again and ask there.");
    const unmasked = { ...caller, limits: { ...caller.limits, seesCosts } };
    const today = dayIn(zone, now);
    const call = { tx, now, zone, weekStart, newId, onOpen, locationIds, today, caller: unmasked };
    return { zone, found: await work(call) };
  });
  // As when a person opens the reports: past days are summed once, and read from their sums from then on.
  if (late)
    await services.tenancy.write({ organizationId, userId: null }, (tx) => enqueueDailyMetricsUpdate(tx));
  return answer;
}

/** Keeps what was not understood, and what was pressed instead, without personal data. */
async function keepIfUnknown(
  services: RouteServices,
  request: QuestionRequest,
  found: Answered,
): Promise<void> {
  const { caller, body } = request;
  const isUnknown =
    found.outcome === "choice" || (found.outcome === "unread" && !found.wasRead) || found.isUnclear;
  const { insteadOf } = body;
  if (body.plan && insteadOf)
    await services.tenancy.write(caller, (tx) => keepPressed(tx, { insteadOf, label: body.question }));
  else if (isUnknown)
    await services.tenancy.write(caller, (tx) => keepUnknown(tx, request, body.question, found));
}

/** Answers a person's question from the records of the business, by the built-in tools, with their own permissions. */
export function createQuestionAnswerer(services: RouteServices, answering: AnswerComposer) {
  const answerAt = (questionRequest: QuestionRequest, locationScope: LocationScope) =>
    answered(services, questionRequest, locationScope, (call) =>
      answerQuestion(call, { ...questionRequest.body, question: locationScope.question }),
    );
  return async (questionRequest: QuestionRequest, reply: FastifyReply) => {
    const began = performance.now();
    const { caller, body, now } = questionRequest;
    const wait = await services.rateLimits.take("ask", caller.userId, budget);
    const words = wait === 1 ? "a second" : `${wait} seconds`;
    rateLimitResponse(wait, reply, `Too many questions at once. Try again in ${words}.`);
    const disconnected = disconnectSignal(reply);
    const looks = await resolveLocations(services, questionRequest);
    let locationScope = looks[0] as LocationScope;
    let { found: read, zone } = await answerAt(questionRequest, locationScope);
    for (const next of looks.slice(1)) {
      if (read.outcome !== "unread") break;
      const other = await answerAt(questionRequest, next);
      if (other.found.outcome !== "unread") [locationScope, read, zone] = [next, other.found, other.zone];
    }
    const question: AnswerRequest = {
      kind: "ask",
      caller,
      now,
      zone,
      began,
      disconnected,
      newId: services.newId,
      prompt: body.question.trim(),
      subject: body.context?.subject,
    };
    // When the built-in reader is unsure, a model may say which query it takes the question for.
    const tools = toolsFor(locationScope.caller).filter(({ name }) => !name.startsWith("draft_"));
    const choice =
      read.outcome === "unread" || read.isUnclear ? await answering.choose(question, tools) : undefined;
    const chosen = choice?.chosen
      ? (
          await answered(services, questionRequest, locationScope, (call) =>
            answerWithTool(
              call,
              choice.chosen,
              { question: locationScope.question, before: body.before },
              read,
            ),
          )
        ).found
      : undefined;
    const found = nameLocation(chosen ?? read, locationScope, caller.locationId);
    const taught = found.taught?.map(({ word }) => word.id) ?? [];
    await keepIfUnknown(services, questionRequest, found);
    if (taught.length > 0) await services.tenancy.write(caller, (tx) => countUses(tx, taught, now));
    const answerRequest: AnswerRequest = { ...question, usedBefore: choice?.usage };
    const { sentences, confidence, analysis } = found;
    return { answerRequest: answerRequest, found, analysed: { ...analysis, sentences, confidence } };
  };
}

export type QuestionAnswerer = ReturnType<typeof createQuestionAnswerer>;

/**
 * POST /api/assistant/ask and …/stream, where the second sends it in parts: questions in plain words, answered from
 * the records by the built-in tools.
 */
export function questionRoutes(
  app: FastifyInstance,
  services: RouteServices,
  answering: AnswerComposer,
): void {
  const admitted = createQuestionAnswerer(services, answering);
  route(app, services, askShop, async (call) => {
    const { answerRequest, found, analysed } = await admitted(call, call.reply);
    const { content, model } = await answering.whole(answerRequest, analysed);
    call.reply.header("cache-control", "no-store");
    const processingTime = Math.round((performance.now() - answerRequest.began) * 100) / 100;
    return {
      content,
      metadata: { processingTime, model, confidence: found.confidence },
      analysis: found.analysis,
      understood: found.understood,
      interpretation: found.interpretation,
      followUps: [...found.followUps],
      suggestions: [...(found.suggestions ?? [])],
      unknown: [...(found.unknown ?? [])],
    };
  });
  app.contracts.set(askShopStream.name, askShopStream);
  app.post(
    `/api${askShopStream.path}`,
    { config: { access: askShopStream.access }, compress: false },
    async (request, reply) => {
      const questionRequest = (await admit(services, askShopStream, request, reply)) as QuestionRequest;
      const { answerRequest, found, analysed } = await admitted(questionRequest, reply);
      const parts = partsOf(found, answerRequest, answering.say(answerRequest, analysed));
      return streamAnswer(reply, whileAdmitted(services, askShopStream, request, parts));
    },
  );
}
