import { fillIn } from "@autoiq/domain/catalog/message";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse, stale } from "@autoiq/domain/kernel/result";
import type { Certificate, answerCertificate as contract } from "@autoiq/domain/staff/certificates/contract";
import { mayAnswer } from "@autoiq/domain/staff/certificates/rules";
import { skillLabel } from "@autoiq/domain/staff/certificates/skills";
import { notifyStaff } from "../../features/messages/notifications/notify-staff.ts";
import { lock, setState } from "../../features/staff/certificates/store.ts";
import { type ActionContext, lastActor, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { manages, noCertificate, ownPath, recorded, saved } from "./save-certificate.ts";

/** A manager confirms or declines what a person entered, once. The same answer again changes nothing. */
export async function answer(
  tx: TenantTx,
  context: ActionContext,
  certificateId: string,
  body: BodyOf<typeof contract>,
): Promise<Certificate | Refusal> {
  const { caller, now } = context;
  const before = await lock(tx, certificateId);
  if (!before || before.state === "removed" || !manages(caller, before)) throw noCertificate();
  if (before.state === body.answer && before.version === body.version + 1) return saved(tx, certificateId);
  const allowed = mayAnswer(caller, before.staffId);
  if (!allowed.ok) return allowed;
  if (before.version !== body.version) return stale(await lastActor(tx, before.staffId), "certificate");
  if (before.state !== "proposed")
    return conflict("This certificate was already answered. Refresh to see the answer.");
  if (body.answer === "declined" && body.word === "")
    return refuse("Enter a few words that say why, such as “The photo can't be read”.");
  await setState(tx, { certificateId, state: body.answer, answer: body.word, byName: caller.name, now });
  await recordAction(tx, context, {
    action: `${body.answer} a certificate of ${before.person}`,
    subject: "staff",
    subjectId: before.staffId,
    after: { certificate: recorded(before), word: body.word },
  });
  await notifyStaff(tx, context, {
    kind: "own-certificate",
    about: `certificate ${body.answer} ${certificateId} ${before.version}`,
    path: ownPath(before.role),
    staffIds: [before.staffId],
    content: ({ certificates: t }) => ({
      title: fillIn(t[body.answer], { skill: skillLabel(before) }),
      body: body.word,
    }),
  });
  return saved(tx, certificateId);
}
