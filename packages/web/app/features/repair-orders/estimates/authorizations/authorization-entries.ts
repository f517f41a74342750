import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";

type Authorization = RepairOrder["authorizations"][number];
type Estimate = RepairOrder["estimates"][number];

/** What one person answered at one time: a decision for each job. */
export type Answer = {
  key: string;
  person: string;
  channel: Authorization["channel"];
  /** When it was said. */
  at: string;
  totalCents: number;
  decisions: readonly Authorization[];
};

/** An estimate with the answers to it. Without an estimate: answers from before the first one was sent. */
export type AuthorizationEntry = { key: string; estimate: Estimate | null; answers: readonly Answer[] };

/** Newest first. An answer belongs to the estimate that was the newest when it was recorded. */
export function authorizationEntries(
  order: Pick<RepairOrder, "estimates" | "authorizations">,
): AuthorizationEntry[] {
  const estimates = order.estimates.toSorted((a, b) => b.sentAt.localeCompare(a.sentAt));
  const byEstimate = Map.groupBy(
    order.authorizations.toSorted((a, b) => b.at.localeCompare(a.at)),
    ({ at }) => estimates.find(({ sentAt }) => Date.parse(sentAt) <= Date.parse(at)) ?? null,
  );
  const entries = estimates.map((estimate) => ({
    key: estimate.id,
    estimate,
    answers: answersOf(byEstimate.get(estimate) ?? []),
  }));
  const earlier = answersOf(byEstimate.get(null) ?? []);
  return [...entries, ...earlier.map((answer) => ({ key: answer.key, estimate: null, answers: [answer] }))];
}

function answersOf(decisions: readonly Authorization[]): Answer[] {
  const byMoment = Map.groupBy(decisions, ({ at, person, channel }) => JSON.stringify([at, person, channel]));
  return [...byMoment].flatMap(([key, of]) => {
    const [first] = of;
    if (!first) return [];
    const { person, channel, decidedAt, at, revisedTotalCents } = first;
    return [{ key, person, channel, at: decidedAt ?? at, totalCents: revisedTotalCents, decisions: of }];
  });
}

const words = { approved: "approved", declined: "declined", deferred: "deferred" };

/** "approved 2, declined 1" */
export const describeDecisions = (decisions: readonly { decision: keyof typeof words }[]): string =>
  (["approved", "declined", "deferred"] as const)
    .map((decision) => ({ decision, count: decisions.filter((each) => each.decision === decision).length }))
    .filter(({ count }) => count > 0)
    .map(({ decision, count }) => `${words[decision]} ${count}`)
    .join(", ");
