import type pg from "pg";
import { createPool } from "../../../platform/database/pool.ts";
import { createTenancy } from "../../../platform/tenancy.ts";
import { listSharedQuestions } from "./store.ts";

const most = 1000;
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/**
 * The lines that the operator reads: questions that were not understood, of businesses whose owner shares them, grouped by
 * their words, the most frequent first. Read with the operator's own database role, which sees nothing of others.
 */
export async function sharedQuestionLines(connection: pg.ClientConfig): Promise<string[]> {
  const pool = createPool(connection, 1);
  try {
    const tenancy = createTenancy(pool, () => {});
    const questions = await tenancy.operator((tx) => listSharedQuestions(tx, most));
    if (questions.length === 0)
      return [
        "No business shares questions that were not understood. Owners turn it on under Settings, Assistant.",
      ];
    return questions.flatMap(({ shape, unread, askedBack, notAsked, businesses, lastAsked, suggested }) => [
      `${String(unread + askedBack + notAsked).padStart(6)}  ${shape}`,
      `        ${unread} not understood, ${askedBack} asked back, ${notAsked} wrong answers; ${counted(businesses, "business", "businesses")}; last ${lastAsked}`,
      ...suggested.slice(0, 3).map((label) => `        offered: ${label}`),
    ]);
  } finally {
    await pool.end();
  }
}
