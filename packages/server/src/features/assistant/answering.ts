import type { Subject } from "@autoiq/domain/assistant/analysis";
import { createVeil, type Veil } from "@autoiq/domain/assistant/guard/veil";
import type { AiOutcome } from "@autoiq/domain/assistant/log";
import { dayIn } from "@autoiq/domain/kernel/time";
import type { FastifyBaseLogger } from "fastify";
import type { ModelConfig } from "../../platform/language-model/config.ts";
import type { LanguageModel, ModelUsage } from "../../platform/language-model/language-model.ts";
import type { Caller, Tenancy } from "../../platform/tenancy.ts";
import type { Analysed } from "./analysts/analyst.ts";
import { type Asker, putUseRight, takeUse } from "./limits/take-use.ts";
import { insertCall } from "./log/store.ts";
import { mostOf, mostOfOne, useOf } from "./model/budget.ts";
import { type Chosen, chooseTool, choosing, type OfferedTool, offerOf } from "./model/choose-tool.ts";
import { instructions, mostRows } from "./model/instructions.ts";
import { covered, messageFor, reword } from "./model/reword.ts";
import type { Use } from "./model/store.ts";
import { oneByOne } from "./spoken.ts";
import { findPeople } from "./store.ts";

/** Who writes where no language model does. */
export const builtIn = "autoiq-analyst";

/** The model that words answers, and what it may use. */
export interface Words {
  readonly model: LanguageModel;
  readonly config: ModelConfig;
}

/** A question that has been analysed. */
export interface Asked {
  /** A kind of analysis, or "ask". */
  readonly kind: string;
  readonly caller: Caller;
  readonly prompt: string;
  readonly now: Date;
  readonly zone: string;
  /** `performance.now()` when the question came. */
  readonly began: number;
  newId(): string;
  /** Aborted when the asker has left. */
  readonly left: AbortSignal;
  /** The record on the screen. */
  readonly subject?: Subject | undefined;
  /** What a model has used to understand the question; its answer then says what was understood, in our words. */
  readonly usedBefore?: ModelUsage | undefined;
}

export interface Answering {
  /** The tool that a model takes a question for; nothing without a model, without budget, or where none answers it. */
  choose(
    asked: Asked,
    tools: readonly OfferedTool[],
  ): Promise<{ chosen: Chosen | undefined; usage: ModelUsage } | undefined>;
  /** The whole answer, in the model's words where they hold against the facts, else in the analyst's. On record. */
  whole(asked: Asked, analysed: Analysed): Promise<{ content: string; model: string }>;
  /** As `whole`, sentence by sentence; who writes is known with the first one. */
  stream(asked: Asked, analysed: Analysed): Promise<{ sentences: AsyncIterable<string>; model: string }>;
  /** As `stream`, where words can be taken back; who wrote what stands in the end is known with the end. */
  say(asked: Asked, analysed: Analysed): AsyncGenerator<Saying, { readonly model: string }>;
}

/** Words to put behind the ones before, which hold against the facts; or that what a model said so far is taken back. */
export type Saying = { readonly words: string; readonly byModel?: true } | { readonly withdrawn: true };

interface Said {
  readonly outcome: AiOutcome;
  readonly reason: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
}
const summed = (one: ModelUsage, other: ModelUsage = { inputTokens: 0, outputTokens: 0 }): ModelUsage => ({
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
});
const askerOf = ({ caller, kind, now, zone }: Asked): Asker => ({
  ...{ day: dayIn(zone, now), userId: caller.userId, person: caller.name, kind },
});
const nothingSaid: Analysed = {
  ...{ sentences: [], facts: [], drafts: [], basis: "", asOf: "", confidence: 0 },
};
const inOwnWords = { outcome: "built-in", reason: "", inputTokens: 0, outputTokens: 0 } as const;

/** Says what was analysed, keeps to the budget, and writes down each question. */
export function createAnswering(
  { tenancy, log }: { tenancy: Tenancy; log: FastifyBaseLogger },
  words: Words | undefined,
): Answering {
  /** What is a person's own in the answer or the question is read once, and only where it could leave. */
  const veilOver = async ({ caller, prompt, subject }: Asked, analysed: Analysed): Promise<Veil> => {
    const ids = idsIn(analysed, subject);
    const said = words ? textOf(analysed) : "";
    const people = await tenancy.readAtOnce(caller, (tx) =>
      findPeople(tx, { ...ids, words: namesIn(prompt, said) }),
    );
    // Whoever is not named need not be looked for in every word.
    const all = `${prompt} ${said}`;
    return createVeil(people.filter(({ text }) => all.includes(text)));
  };

  const record = async (asked: Asked, analysed: Analysed, said: Said, veil: Veil): Promise<void> => {
    const { caller, kind, now } = asked;
    const { inputTokens, outputTokens } = summed(said, asked.usedBefore);
    const spent = words ? useOf(words.config, { inputTokens, outputTokens }).micros : 0;
    await tenancy
      .write(caller, (tx) =>
        insertCall(tx, {
          ...{ id: asked.newId(), locationId: caller.locationId, at: now, userId: caller.userId, kind },
          ...{ person: caller.name, prompt: veil.cover(asked.prompt).slice(0, 4000) },
          model: said.outcome === "model" ? (words?.model.name ?? builtIn) : builtIn,
          ...{ outcome: said.outcome, reason: said.reason },
          milliseconds: Math.round(performance.now() - asked.began),
          ...{ inputTokens, outputTokens, spentMicros: spent },
          confidence: Math.round(Math.min(1, Math.max(0, analysed.confidence)) * 1000) / 1000,
        }),
      )
      // The answer is right all the same.
      .catch((error: unknown) => log.error({ err: error }, "a question to the assistant is not on record"));
  };

  /** The model's sentences, as far as they may be shown; returns what became of them. */
  async function* worded(asked: Asked, analysed: Analysed, veil: Veil): AsyncGenerator<string, Said> {
    const hasFacts = analysed.facts.length > 0 || (analysed.table?.rows.length ?? 0) > 0;
    if (!words || !hasFacts || asked.usedBefore) return inOwnWords;
    const { config, model } = words;
    const about = covered(analysed, veil);
    const message = messageFor(veil.cover(asked.prompt), about);
    const taken = mostOfOne(config, model, instructions + message);
    const asker = askerOf(asked);
    const may = await tenancy.write(asked.caller, (tx) => takeUse(tx, asker, taken, mostOf(config)));
    if (!may.taken)
      return { ...inOwnWords, outcome: may.isOff ? "built-in" : "over-budget", reason: may.reason };
    let used: Use = taken;
    try {
      const { outcome, reason, usage } = yield* reword(model, {
        ...{ instructions, message, about, veil, left: asked.left },
      });
      used = useOf(config, usage);
      return { outcome, reason, ...usage };
    } finally {
      const more = { tokens: used.tokens - taken.tokens, micros: used.micros - taken.micros };
      await tenancy.write(asked.caller, (tx) => putUseRight(tx, asker, more));
    }
  }

  const start = async (asked: Asked, analysed: Analysed) => {
    const veil = words || asked.prompt !== "" ? await veilOver(asked, analysed) : createVeil([]);
    return { veil, run: worded(asked, analysed, veil) };
  };

  async function* say(asked: Asked, analysed: Analysed): AsyncGenerator<Saying, { readonly model: string }> {
    const { veil, run } = await start(asked, analysed);
    let said: Said = { ...inOwnWords, outcome: "left" };
    let begun = false;
    let isOver = false;
    const model = words?.model.name ?? builtIn;
    try {
      let step = await run.next();
      for (; !step.done; step = await run.next()) {
        if (asked.left.aborted) return { model };
        yield { words: begun ? ` ${step.value}` : step.value, byModel: true };
        begun = true;
      }
      isOver = true;
      said = step.value;
      if (asked.left.aborted) said = { ...said, outcome: "left" };
      if (said.outcome === "model" || said.outcome === "left") return { model };
      if (begun) yield { withdrawn: true };
      for (const [place, sentence] of analysed.sentences.entries())
        yield { words: place === 0 ? sentence : ` ${sentence}` };
      return { model: builtIn };
    } finally {
      if (!isOver) await run.return({ ...inOwnWords, outcome: "left" });
      await record(asked, analysed, said, veil);
    }
  }

  return {
    async choose(asked, tools) {
      if (!words) return undefined;
      const { config, model } = words;
      const veil = await veilOver(asked, nothingSaid);
      const today = dayIn(asked.zone, asked.now);
      const sent = `${choosing(today)}${asked.prompt}${offerOf(tools)}`;
      const taken = mostOfOne(config, model, sent);
      const asker = askerOf(asked);
      const may = await tenancy.write(asked.caller, (tx) => takeUse(tx, asker, taken, mostOf(config)));
      if (!may.taken) return undefined;
      let used: Use = taken;
      try {
        const made = await chooseTool(model, {
          question: asked.prompt,
          today,
          tools,
          veil,
          left: asked.left,
        });
        used = useOf(config, made.usage);
        return made;
      } finally {
        const more = { tokens: used.tokens - taken.tokens, micros: used.micros - taken.micros };
        await tenancy.write(asked.caller, (tx) => putUseRight(tx, asker, more));
      }
    },
    async whole(asked, analysed) {
      const { veil, run } = await start(asked, analysed);
      const sentences: string[] = [];
      let step = await run.next();
      for (; !step.done; step = await run.next()) sentences.push(step.value);
      await record(asked, analysed, step.value, veil);
      const isModels = step.value.outcome === "model";
      return {
        content: (isModels ? sentences : analysed.sentences).join(" "),
        model: isModels ? (words?.model.name ?? builtIn) : builtIn,
      };
    },
    async stream(asked, analysed) {
      const saying = say(asked, analysed);
      const first = await saying.next();
      async function* sentences(): AsyncGenerator<string> {
        let step = first;
        try {
          // What a model had said until it is taken back holds against the facts; the analyst's words follow whole.
          for (; !step.done; step = await saying.next())
            yield "withdrawn" in step.value ? "\n\n" : step.value.words;
        } finally {
          if (!step.done) await saying.return({ model: builtIn });
        }
      }
      // Nobody will read on: what waits to be put right is not left to a stream that never begins.
      if (asked.left.aborted && !first.done) await saying.return({ model: builtIn });
      const isModels = !first.done && "byModel" in first.value;
      return {
        sentences: asked.left.aborted ? oneByOne([]) : sentences(),
        model: isModels ? (words?.model.name ?? builtIn) : builtIn,
      };
    },
    say,
  };
}

const linkedTo = /^(clients|vehicles|repair-orders)\/([0-9a-f-]{36})/;

function idsIn({ table, drafts }: Analysed, subject: Subject = {}) {
  const ids = { clients: new Set<string>(), vehicles: new Set<string>(), "repair-orders": new Set<string>() };
  for (const { link } of table?.rows ?? []) {
    const [, page, id] = linkedTo.exec(link ?? "") ?? [];
    if (page && id) ids[page as keyof typeof ids].add(id);
  }
  for (const { customerId, vehicleId, repairOrderId } of [
    subject,
    ...drafts.map((draft) => draft.subject ?? {}),
  ]) {
    if (customerId) ids.clients.add(customerId);
    if (vehicleId) ids.vehicles.add(vehicleId);
    if (repairOrderId) ids["repair-orders"].add(repairOrderId);
  }
  const some = (set: Set<string>) => [...set].slice(0, 200);
  return {
    customerIds: some(ids.clients),
    vehicleIds: some(ids.vehicles),
    repairOrderIds: some(ids["repair-orders"]),
  };
}

const textOf = ({ sentences, facts, table }: Analysed): string =>
  [
    ...sentences,
    ...facts.map(({ value }) => value),
    ...(table?.rows.slice(0, mostRows).flatMap(({ cells }) => cells) ?? []),
  ].join(" ");

/** Words that may be last names: of the question whatever their case, of the answer those with a capital. */
function namesIn(prompt: string, said: string): string[] {
  const found = [...(prompt.match(/[\p{L}'’-]{2,}/gu) ?? []), ...(said.match(/\p{Lu}[\p{L}'’-]+/gu) ?? [])];
  return [...new Set(found.map((word) => word.toLowerCase()))].slice(0, 400);
}
