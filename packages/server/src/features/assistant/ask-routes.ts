import { askShop, askShopStream, type ShopQuestion } from "@autoiq/domain/assistant/questions/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { dayIn } from "@autoiq/domain/kernel/time";
import type { FastifyInstance, FastifyReply } from "fastify";
import { holdBack } from "../../platform/http/hold-back.ts";
import {
  admit,
  bound,
  type Principal,
  type RouteServices,
  route,
  whileAdmitted,
} from "../../platform/http/route.ts";
import type { Caller } from "../../platform/tenancy.ts";
import { enqueueKeeping, isOver } from "../analytics/reads.ts";
import { zoneOf } from "../shops/reads.ts";
import { partsOf, sayParts } from "./answer-parts.ts";
import type { Answering, Asked } from "./answering.ts";
import { type Answered, answerChosen, answerQuestion } from "./ask.ts";
import { type Look, looksOf, saidOf } from "./ask-places.ts";
import { leftOf } from "./spoken.ts";
import { isOnFile } from "./store.ts";
import { toolsFor } from "./tools/registry.ts";
import type { ToolCall } from "./tools/tool.ts";

/** A person may ask thirty questions at once, and then one in three seconds. */
const budget = { burst: 30, count: 100, seconds: 300 };

interface Asking {
  readonly caller: Caller;
  readonly principal: Principal;
  readonly body: ShopQuestion;
  readonly now: Date;
  newId(): string;
}

async function answered<T>(
  services: RouteServices,
  { body, now, newId }: Asking,
  { caller, placeIds, seesCosts }: Look,
  work: (call: ToolCall) => Promise<T>,
): Promise<{ found: T; zone: string }> {
  const { organizationId, userId, locationId } = caller;
  // Without a location of its own where several are asked for: bills of each of them are read.
  const reader = placeIds.length === 1 ? { organizationId, userId, locationId } : { organizationId, userId };
  let late = false;
  const onOpen = (days: readonly { readonly first: string }[]) => {
    late ||= days.some(({ first }) => isOver(first, now));
  };
  const answer = await services.tenancy.read(reader, async (tx) => {
    const [onFile, zone] = await Promise.all([
      isOnFile(tx, body.context?.subject ?? {}),
      zoneOf(tx, locationId),
    ]);
    if (!onFile)
      throw new AppError("not-found", "What you ask about is not on file. Open it again and ask there.");
    const asker = { ...caller, limits: { ...caller.limits, seesCosts } };
    const call = { tx, now, zone, newId, onOpen, placeIds, today: dayIn(zone, now), caller: asker };
    return { zone, found: await work(call) };
  });
  // As when the page of figures is opened: days that are over are summed once, and read from their sums from then on.
  if (late) await services.tenancy.write({ organizationId, userId: null }, (tx) => enqueueKeeping(tx));
  return answer;
}

/** Nothing was understood; several people of one name, or a refusal by the asker's rights, is an answer. */
const isUnread = ({ asked, analysis, sentences }: Answered) =>
  asked === null && !analysis.table && !sentences[0]?.startsWith("Your role");

/** POST /api/assistant/ask and …/stream, which tells it in parts: questions in plain words, answered from the records by the built-in tools. */
export function askRoutes(app: FastifyInstance, services: RouteServices, answering: Answering): void {
  const answerAt = (asking: Asking, look: Look) =>
    answered(services, asking, look, (call) =>
      answerQuestion(call, { ...asking.body, question: look.question }),
    );
  const admitted = async (asking: Asking, reply: FastifyReply) => {
    const began = performance.now();
    const { caller, body, now } = asking;
    const wait = await services.budgets.take("ask", caller.userId, budget);
    const words = wait === 1 ? "a second" : `${wait} seconds`;
    holdBack(wait, reply, `That was many questions at once. Please ask again in ${words}.`);
    const left = leftOf(reply);
    const looks = await looksOf(services, asking);
    let look = looks[0] as Look;
    let { found: read, zone } = await answerAt(asking, look);
    for (const next of looks.slice(1)) {
      if (!isUnread(read)) break;
      const other = await answerAt(asking, next);
      if (!isUnread(other.found)) [look, read, zone] = [next, other.found, other.zone];
    }
    const question: Asked = {
      ...{ kind: "ask", caller, now, zone, began, left, newId: services.newId },
      ...{ prompt: body.question.trim(), subject: body.context?.subject },
    };
    // Where the built-in reader is sure of nothing, a model may say which question to the records it takes it for.
    const tools = toolsFor(look.caller).filter(({ name }) => !name.startsWith("draft_"));
    const made = isUnread(read) ? await answering.choose(question, tools) : undefined;
    const chosen = made?.chosen
      ? (await answered(services, asking, look, (call) => answerChosen(call, made.chosen, look.question)))
          .found
      : undefined;
    const found = saidOf(chosen ?? read, look, caller.locationId);
    const asked: Asked = { ...question, usedBefore: made?.usage };
    const { sentences, confidence, analysis } = found;
    return { asked, found, analysed: { ...analysis, sentences, confidence } };
  };
  route(app, services, askShop, async (call) => {
    const { asked, found, analysed } = await admitted(call, call.reply);
    const { content, model } = await answering.whole(asked, analysed);
    call.reply.header("cache-control", "no-store");
    const processingTime = Math.round((performance.now() - asked.began) * 100) / 100;
    return {
      ...{ content, metadata: { processingTime, model, confidence: found.confidence } },
      ...{ analysis: found.analysis, understood: found.understood, asked: found.asked },
      followUps: [...found.followUps],
    };
  });
  bound.set(askShopStream.name, askShopStream);
  app.post(
    `/api${askShopStream.path}`,
    { config: { access: askShopStream.access }, compress: false },
    async (request, reply) => {
      const asking = (await admit(services, askShopStream, request, reply)) as Asking;
      const { asked, found, analysed } = await admitted(asking, reply);
      const parts = partsOf(found, asked, answering.say(asked, analysed));
      return sayParts(reply, whileAdmitted(services, askShopStream, request, parts));
    },
  );
}
