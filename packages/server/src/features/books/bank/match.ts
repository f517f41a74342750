import type { addBankAccount, Bank, matchAllExact, matchBankLines } from "@autoiq/domain/books/bank/contract";
import { checkMatch, type WaitingGroup } from "@autoiq/domain/books/bank/rules";
import { nameOfGroup, suggestMatches } from "@autoiq/domain/books/bank/suggest";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { formatCents, sum } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { addDays, dayIn } from "@autoiq/domain/kernel/time";
import { type ActionContext, recordAction, recordAll } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { zoneOf } from "../../shops/reads.ts";
import { bankOf, firstDay, waitingAt } from "./reads.ts";
import {
  addAccountRow,
  endMatch,
  findLines,
  findMatch,
  findOpenLines,
  lockAccounts,
  writeKind,
  writeMatches,
} from "./store.ts";

const todayAt = async (tx: TenantTx, { caller, now }: ActionContext) =>
  dayIn(await zoneOf(tx, caller.locationId), now);

/** Adds an account at a bank to the location. The same one again changes nothing. */
export async function addAccount(
  tx: TenantTx,
  context: ActionContext,
  body: BodyOf<typeof addBankAccount>,
): Promise<Bank | Refusal> {
  const { locationId, name: by } = context.caller;
  const before = (await lockAccounts(tx, locationId)).find(({ id }) => id === body.id);
  if (before) return bankOf(tx, locationId, context.now);
  const today = await todayAt(tx, context);
  if (body.startsOn > addDays(today, 31))
    return refuse("Choose a first day within the next month, or an earlier one.");
  if (!(await addAccountRow(tx, { ...body, locationId, at: context.now, by })))
    return conflict(`${body.name} ${body.lastFour} is already here. Enter another name or other digits.`);
  await recordAction(tx, context, {
    action: `added the bank account ${body.name} ${body.lastFour}`,
    subject: "bank",
    subjectId: body.id,
    after: { name: body.name, lastFour: body.lastFour, startsOn: body.startsOn },
  });
  tx.changed("payment", locationId);
  return bankOf(tx, locationId, context.now);
}

/** Sets a line aside, or puts it back. */
export async function setKind(
  tx: TenantTx,
  context: ActionContext,
  { id, isAside }: { readonly id: string; readonly isAside: boolean },
): Promise<Bank | Refusal> {
  const { locationId } = context.caller;
  await lockAccounts(tx, locationId);
  const [line] = await findLines(tx, { locationId, ids: [id] });
  if (!line)
    throw new AppError("not-found", "This line doesn't exist at this location. Refresh and choose again.");
  if (!line.isOpen) return conflict("This line is matched. Undo its match first.");
  if (line.amountCents === 0 && !isAside) return refuse("A line without an amount can't be matched.");
  const kind = isAside ? "other" : line.amountCents > 0 ? "deposit" : "debit";
  if (kind !== line.kind) {
    await writeKind(tx, id, kind);
    await recordAction(tx, context, {
      action: `${isAside ? "set aside" : "put back"} a bank line of ${formatCents(line.amountCents)}, “${line.description}”`,
      subject: "bank",
      subjectId: line.accountId,
      before: { kind: line.kind },
      after: { kind },
    });
    tx.changed("payment", locationId);
  }
  return bankOf(tx, locationId, context.now);
}

type OpenLine = Awaited<ReturnType<typeof findOpenLines>>["lines"][number];
interface Matched {
  readonly id: string;
  readonly lines: readonly OpenLine[];
  readonly groups: readonly WaitingGroup[];
  readonly bankCents: number;
  readonly feeCents: number;
}

async function book(tx: TenantTx, context: ActionContext, matches: readonly Matched[]): Promise<void> {
  const { locationId, name: by } = context.caller;
  await writeMatches(
    tx,
    { locationId, at: context.now, by },
    matches.map(({ id, lines, groups, bankCents, feeCents }) => ({
      id,
      accountId: lines[0]?.accountId ?? "",
      day:
        lines
          .map(({ day }) => day)
          .sort()
          .at(-1) ?? "",
      bankCents,
      feeCents,
      lineIds: lines.map((line) => line.id),
      facts: groups.flatMap((group) =>
        group.facts.map((fact) => ({ ...fact, groupId: group.id, groupName: nameOfGroup(group) })),
      ),
    })),
  );
  tx.changed("payment", locationId);
}

const said = ({ lines, groups, bankCents, feeCents }: Matched) => ({
  bankCents,
  feeCents,
  lines: lines.map(({ day, amountCents, description }) => ({ day, amountCents, description })),
  with: groups.map((group) => ({ name: nameOfGroup(group), amountCents: group.amountCents })),
});

/** Books lines of the bank against what waited for them, if they agree to the cent with the fee that the person saw. */
export async function matchLines(
  tx: TenantTx,
  context: ActionContext,
  body: BodyOf<typeof matchBankLines>,
): Promise<Bank | Refusal> {
  const { locationId } = context.caller;
  const accounts = await lockAccounts(tx, locationId);
  if (await findMatch(tx, { locationId, matchId: body.id })) return bankOf(tx, locationId, context.now);
  const ids = [...new Set(body.lineIds)];
  const lines = await findLines(tx, { locationId, ids });
  if (lines.length < ids.length)
    throw new AppError(
      "not-found",
      "One of the lines doesn't exist at this location. Refresh and choose again.",
    );
  if (lines.some(({ isOpen }) => !isOpen))
    return conflict("One of the lines is matched already. Refresh to see with what.");
  if (new Set(lines.map(({ accountId }) => accountId)).size > 1)
    return refuse("Choose lines of one bank account.");
  const waiting = new Map(
    (
      await waitingAt(tx, { locationId, startsOn: firstDay(accounts), today: await todayAt(tx, context) })
    ).map((group) => [group.id, group]),
  );
  const wanted = new Map(body.groups.map((each) => [each.id, each.amountCents]));
  const groups: WaitingGroup[] = [];
  for (const [id, amountCents] of wanted) {
    const group = waiting.get(id);
    if (!group)
      return conflict("One of the payments no longer waits for the bank. Refresh to see what does.");
    if (group.amountCents !== amountCents)
      return conflict(
        `${nameOfGroup(group)} is ${formatCents(group.amountCents)} now, ${formatCents(amountCents)} before. Check it and match again.`,
      );
    groups.push(group);
  }
  const checked = checkMatch(lines, groups);
  if (!checked.ok) return checked;
  if (checked.value.feeCents !== body.feeCents)
    return conflict(`The fee is ${formatCents(checked.value.feeCents)} now. Check it and match again.`);
  const match = { id: body.id, lines, groups, ...checked.value };
  await book(tx, context, [match]);
  await recordAction(tx, context, {
    action: `matched ${formatCents(match.bankCents)} with the bank`,
    subject: "bank",
    subjectId: body.id,
    after: said(match),
  });
  return bankOf(tx, locationId, context.now);
}

/** Accepts every suggestion of exactly the same amount, if they are those that the person saw. */
export async function matchExact(
  tx: TenantTx,
  context: ActionContext,
  seen: BodyOf<typeof matchAllExact>,
): Promise<Bank | Refusal> {
  const { locationId } = context.caller;
  const accounts = await lockAccounts(tx, locationId);
  const { lines } = await findOpenLines(tx, locationId);
  const waiting = await waitingAt(tx, {
    locationId,
    startsOn: firstDay(accounts),
    today: await todayAt(tx, context),
  });
  const matches = suggestMatches(lines, waiting)
    .filter(({ isExact }) => isExact)
    .map(({ lineIds, groupIds }): Matched => {
      const own = lines.filter(({ id }) => lineIds.includes(id));
      const groups = waiting.filter(({ id }) => groupIds.includes(id));
      const bankCents = sum(own.map((each) => each.amountCents));
      return { id: context.newId(), lines: own, groups, bankCents, feeCents: 0 };
    });
  const totalCents = sum(matches.map((each) => each.bankCents));
  if (matches.length !== seen.count || totalCents !== seen.totalCents)
    return conflict(
      matches.length === 0
        ? "No match of exactly the same amount is left. Refresh to see what changed."
        : `There are ${matches.length} exact matches of ${formatCents(totalCents)} now, ${seen.count} of ${formatCents(seen.totalCents)} before. Check them and accept again.`,
    );
  await book(tx, context, matches);
  await recordAll(
    tx,
    context,
    { action: "matched lines with the bank, all exact ones together", subject: "bank" },
    matches.map((match) => ({ subjectId: match.id, after: said(match) })),
  );
  return bankOf(tx, locationId, context.now);
}

/** Undoes a match. Its entry stays in the journal, and another one reverses it. */
export async function undoMatch(
  tx: TenantTx,
  context: ActionContext,
  matchId: string,
): Promise<Bank | Refusal> {
  const { locationId, name: by } = context.caller;
  await lockAccounts(tx, locationId);
  const match = await findMatch(tx, { locationId, matchId });
  if (!match)
    throw new AppError("not-found", "This match doesn't exist at this location. Refresh and choose again.");
  if (match.undoneOn) return conflict(`${match.undoneBy} undid this match already. Refresh to see it.`);
  await endMatch(tx, { matchId, undoneAt: context.now, by });
  await recordAction(tx, context, {
    action: `undid a match of ${formatCents(match.bankCents)} with the bank`,
    subject: "bank",
    subjectId: matchId,
    before: { bankCents: match.bankCents, feeCents: match.feeCents, bookedOn: match.bookedOn },
  });
  tx.changed("payment", locationId);
  return bankOf(tx, locationId, context.now);
}
