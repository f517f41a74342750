// npm run bench:questions -- --file FILE [--as tech@demo.example]
// Asks the demo shop's assistant every question of a file, on Friday, November 20, 2026, without a language model: one
// question in each line, or JSON: [{ "ask": "…", "before": "…", "plan": { "measures": ["sales"], … } }]. Prints what was
// understood and answered, so that a person can judge, and the totals. BENCH_CONNECTION names a database that has the
// demo shop of that day; without it, one is made.
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
import {
  type Answered,
  answerQuestion,
} from "../../packages/server/src/features/assistant/answer-question.ts";
import { createPool } from "../../packages/server/src/platform/database/pool.ts";
import { createTenancy } from "../../packages/server/src/platform/tenancy.ts";
import { onDatabase } from "../lib/database.ts";
import { median, quantile } from "../lib/statistics.ts";
import { refuse } from "./arguments.ts";

const usage = "Usage: npm run bench:questions -- --file FILE [--as EMAIL]";
const expectedPlan = z.record(z.string(), z.unknown());
const question = z.object({
  ask: z.string(),
  /** The question before it, which it follows up on. */
  before: z.string().optional(),
  plan: expectedPlan.optional(),
  /** Who asks. Without it, the person of --as. */
  role: z.enum(["owner", "advisor", "manager", "technician"]).optional(),
});
type Question = z.infer<typeof question>;

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

function questionsIn(text: string): Question[] {
  if (!text.trimStart().startsWith("[")) {
    const lines = text.split("\n").map((line) => line.trim());
    return lines.filter((line) => line !== "" && !line.startsWith("//")).map((ask) => ({ ask }));
  }
  const parsed = z.array(question).safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : refuse(`--file ${file}: ${parsed.error.issues[0]?.message}`, 2);
}

/** Whether a plan has everything that was expected of it, whatever else it says. */
const matches = (plan: unknown, expected: z.infer<typeof expectedPlan>): boolean =>
  Object.entries(expected).every(
    ([key, value]) =>
      JSON.stringify((plan as Record<string, unknown> | undefined)?.[key]) === JSON.stringify(value),
  );

async function measure(connection: pg.ClientConfig, questions: readonly Question[]): Promise<void> {
  const pool = createPool(connection, 4);
  const tenancy = createTenancy(pool, () => {});
  const counts = { answered: 0, "asked back": 0, refused: 0, "as expected": 0, "other plan": 0 };
  const times: number[] = [];
  const asked = (ask: string, before: Answered["interpretation"], role: Question["role"]) => {
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
      return answerQuestion(call, { question: ask, before, plan: null });
    });
  };
  try {
    for (const { ask, before, plan, role } of questions) {
      const first = before === undefined ? null : (await asked(before, null, role)).interpretation;
      const began = performance.now();
      const answer = await asked(ask, first, role);
      times.push(performance.now() - began);
      const kind =
        answer.outcome === "answered"
          ? "answered"
          : answer.outcome === "choice" || (answer.suggestions ?? []).length > 0
            ? "asked back"
            : "refused";
      counts[kind] += 1;
      console.log(`\n${before === undefined ? "" : `${before} → `}${ask}`);
      console.log(
        `  ${kind}${answer.understood ? ` (${answer.interpretation?.tool}): ${answer.understood}` : ""}`,
      );
      console.log(`  ${answer.sentences.join(" ")}`);
      if (kind !== "answered" && answer.followUps.length > 0)
        console.log(`  → ${answer.followUps.join(" | ")}`);
      for (const { label } of answer.suggestions ?? []) console.log(`  ? ${label}`);
      if (plan === undefined) continue;
      const isRight = matches(answer.interpretation?.input, plan);
      counts[isRight ? "as expected" : "other plan"] += 1;
      if (!isRight) console.log(`  expected ${JSON.stringify(plan)}`);
    }
  } finally {
    await pool.end();
  }
  console.log(`\n${questions.length} questions`);
  for (const [label, count] of Object.entries(counts)) console.log(`${label}: ${count}`);
  console.log(`median ${median(times).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`);
}

const questions = questionsIn(readFileSync(file, "utf8"));
const existing = process.env.BENCH_CONNECTION;
if (existing) await measure(JSON.parse(existing) as pg.ClientConfig, questions);
else
  await onDatabase(async ({ connection }) => {
    await loadDemo(connection, now);
    await measure(connection, questions);
  });
