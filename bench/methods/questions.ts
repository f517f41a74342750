// npm run bench:questions -- --file FILE [--as tech@demo.example]
// Asks the demo shop's assistant every question of a file, on Friday, November 20, 2026, without a language model, and
// compares with what each expects (docs/how-to/measure-questions.md). Prints what was understood and answered, and the
// totals. BENCH_CONNECTION names a database that has the demo shop of that day; without it, one is made.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type pg from "pg";
import { z } from "zod";
import { dayIn } from "../../packages/domain/src/kernel/time.ts";
import { limitsOf, noOwnLimits } from "../../packages/domain/src/staff/limits.ts";
import { loadDemo } from "../../packages/server/src/demo/prepare.ts";
import {
  demoLocationId,
  demoMemberships,
  demoOrganizationId,
  demoZone,
} from "../../packages/server/src/demo/shop.ts";
import { answerQuestion } from "../../packages/server/src/features/assistant/answer-question.ts";
import type { Answered } from "../../packages/server/src/features/assistant/answered.ts";
import { prepareIntents } from "../../packages/server/src/features/assistant/intents/prepare-intents.ts";
import { createPool } from "../../packages/server/src/platform/database/pool.ts";
import { createTenancy } from "../../packages/server/src/platform/tenancy.ts";
import { onDatabase } from "../lib/database.ts";
import { median, quantile } from "../lib/statistics.ts";
import { refuse } from "./arguments.ts";
import {
  type BenchQuestion,
  chainOf,
  questionsIn,
  summaryOf,
  type Verdict,
  verdictOf,
} from "./question-sets.ts";

const usage = "Usage: npm run bench:questions -- --file FILE [--as EMAIL]";

const { values } = parseArgs({
  options: { file: { type: "string" }, as: { type: "string", default: "owner@demo.example" } },
});
const { file = refuse(`Missing: --file. ${usage}`), as } = values;
const now = new Date("2026-11-20T19:00:00Z");
function callerOf(address: string) {
  const found = demoMemberships.find(({ email }) => email === address);
  const { id: staffId, userId, role, name } = found ?? refuse(`--as: the demo shop has no ${address}.`);
  return {
    userId,
    staffId,
    role,
    name,
    organizationId: demoOrganizationId,
    locationId: demoLocationId,
    limits: limitsOf(role, noOwnLimits),
  };
}
const addresses = {
  owner: "owner@demo.example",
  advisor: "manager@demo.example",
  manager: "manager@demo.example",
  technician: "tech@demo.example",
} as const;

async function measure(connection: pg.ClientConfig, questions: readonly BenchQuestion[]): Promise<void> {
  const pool = createPool(connection, 4);
  const tenancy = createTenancy(pool, () => {});
  await prepareIntents();
  const counts = { answered: 0, "asked back": 0, refused: 0 };
  const found: Verdict[] = [];
  const byId = new Map(
    questions.flatMap((each) => (each.id === undefined ? [] : [[each.id, each] as const])),
  );
  const times: number[] = [];
  const asked = (ask: string, before: Answered["interpretation"], role: BenchQuestion["role"]) => {
    const caller = callerOf(role ? addresses[role] : as);
    return tenancy.read(caller, (tx) => {
      const call = {
        tx,
        caller,
        now,
        locationIds: [demoLocationId],
        zone: demoZone,
        today: dayIn(demoZone, now),
        weekStart: "sunday" as const,
        newId: () => crypto.randomUUID(),
        onOpen: () => {},
      };
      return answerQuestion(call, { question: ask, before, plan: null, insteadOf: null });
    });
  };
  try {
    for (const question of questions) {
      const { ask } = question;
      const chain = chainOf(question, byId);
      // As on the page: a question that was not understood leaves what was understood before it.
      let before: Answered["interpretation"] = null;
      for (const earlier of chain)
        before = (await asked(earlier, before, question.role)).interpretation ?? before;
      const began = performance.now();
      const answer = await asked(ask, before, question.role);
      times.push(performance.now() - began);
      const kind =
        answer.outcome === "answered"
          ? "answered"
          : answer.outcome === "choice" || (answer.suggestions ?? []).length > 0
            ? "asked back"
            : "refused";
      counts[kind] += 1;
      console.log(`\n${[...chain, ask].join(" → ")}`);
      console.log(
        `  ${kind}${answer.understood ? ` (${answer.interpretation?.tool}): ${answer.understood}` : ""}`,
      );
      console.log(`  ${answer.sentences.join(" ")}`);
      if (kind !== "answered" && answer.followUps.length > 0)
        console.log(`  → ${answer.followUps.join(" | ")}`);
      for (const { label } of answer.suggestions ?? []) console.log(`  ? ${label}`);
      const verdict = verdictOf({ kind, interpretation: answer.interpretation }, question);
      if (verdict === null) continue;
      found.push(verdict);
      console.log(`  ${verdict}`);
      if (verdict !== "right")
        console.log(
          `  expected ${JSON.stringify(question.expected ?? question.plan)}, was ${JSON.stringify(answer.interpretation)}`,
        );
    }
  } finally {
    await pool.end();
  }
  console.log(`\n${questions.length} questions`);
  for (const [label, count] of Object.entries(counts)) console.log(`${label}: ${count}`);
  for (const line of summaryOf(found)) console.log(line);
  console.log(`median ${median(times).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`);
}

let questions: BenchQuestion[] = [];
try {
  questions = questionsIn(readFileSync(file, "utf8"));
} catch (error) {
  const [issue] = error instanceof z.ZodError ? error.issues : [];
  const place = issue ? `${issue.path.join(".")}: ` : "";
  refuse(`--file ${file}: ${place}${issue?.message ?? (error as Error).message}`, 2);
}
const existing = process.env.BENCH_CONNECTION;
if (existing) await measure(JSON.parse(existing) as pg.ClientConfig, questions);
else
  await onDatabase(async ({ connection }) => {
    await loadDemo(connection, now);
    await measure(connection, questions);
  });
