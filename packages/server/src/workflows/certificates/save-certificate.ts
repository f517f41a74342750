import { fillIn } from "@autoiq/domain/catalog/message";
import { en as workText } from "@autoiq/domain/catalog/work-refusals/en";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, stale } from "@autoiq/domain/kernel/result";
import { dayIn } from "@autoiq/domain/kernel/time";
import type {
  Certificate,
  proposeCertificate,
  saveCertificate,
} from "@autoiq/domain/staff/certificates/contract";
import { checkFields, mayAnswer, mayChangeOwn } from "@autoiq/domain/staff/certificates/rules";
import { type NamedSkill, skillLabel } from "@autoiq/domain/staff/certificates/skills";
import { notifyStaff } from "../../features/messages/notifications/notify-staff.ts";
import { zoneOf } from "../../features/shops/reads.ts";
import {
  change,
  find,
  insert,
  type LockedCertificate,
  lock,
  lockPerson,
  setState,
} from "../../features/staff/certificates/store.ts";
import { type ActionContext, lastActor, recordAction } from "../../platform/history.ts";
import type { Caller, TenantTx } from "../../platform/tenancy.ts";

const text = workText.certificates;
export const noCertificate = () => new AppError("not-found", text.missingCertificate);

type Fields = Omit<BodyOf<typeof saveCertificate>, "staffId" | "version">;

/** The caller's own page, and the one where certificates of the team are. */
export const ownPath = (role: string): string =>
  role === "technician" ? "/certificates" : "/my-certificates";
export const teamPath = "/team/certificates";

export const recorded = ({ skill, name, number, issuedOn, expiresOn }: Fields & NamedSkill) => ({
  certificate: skillLabel({ skill, name }),
  number,
  issuedOn,
  expiresOn,
});

export async function saved(tx: TenantTx, certificateId: string): Promise<Certificate> {
  const found = await find(tx, certificateId);
  if (!found) throw noCertificate();
  tx.changed("staff", found.staffId);
  return found;
}

/** Whether the caller manages certificates of the person at their location. */
export const manages = (caller: Caller, of: { readonly locationId: string }): boolean =>
  can(caller, "certificate.manage") && of.locationId === caller.locationId;

/** A person enters a certificate of theirs, or changes one until it is confirmed. The managers are notified. */
export async function propose(
  tx: TenantTx,
  context: ActionContext,
  certificateId: string,
  { version, ...fields }: BodyOf<typeof proposeCertificate>,
): Promise<Certificate | Refusal> {
  const { staffId } = context.caller;
  const before = await lock(tx, certificateId);
  if (before && before.staffId !== staffId) return conflict(text.exists);
  const person = await lockPerson(tx, { staffId, locationId: null });
  if (!person || before?.state === "removed") throw noCertificate();
  if (before) {
    const isRepeat = before.version === (version ?? 0) + 1 && isSame(before, fields);
    if (isRepeat) return saved(tx, certificateId);
    const open = mayChangeOwn(before.state);
    if (!open.ok) return open;
  }
  const done = await write(tx, context, {
    certificateId,
    staffId,
    version,
    fields,
    before,
    isConfirmed: false,
  });
  if (done) return done;
  await recordAction(tx, context, {
    action: before ? "changed a certificate of their own" : "entered a certificate of their own",
    subject: "staff",
    subjectId: staffId,
    before: before ? recorded(before) : null,
    after: recorded(fields),
  });
  const reply = await saved(tx, certificateId);
  await notifyStaff(tx, context, {
    kind: "certificate",
    about: `certificate ${certificateId} ${reply.version}`,
    path: teamPath,
    content: ({ certificates: t }) => ({
      title: fillIn(t.proposed, { name: person.name, skill: skillLabel(reply) }),
      body: t.proposedText,
    }),
  });
  return reply;
}

/** A manager enters or corrects a certificate of somebody at their location. It is confirmed with that. */
export async function save(
  tx: TenantTx,
  context: ActionContext,
  certificateId: string,
  { staffId, version, ...fields }: BodyOf<typeof saveCertificate>,
): Promise<Certificate | Refusal> {
  const { caller } = context;
  const before = await lock(tx, certificateId);
  if (before && before.staffId !== staffId) return conflict(text.exists);
  const person = await lockPerson(tx, { staffId, locationId: caller.locationId });
  if (!person || before?.state === "removed") throw noCertificate();
  const allowed = mayAnswer(caller, staffId);
  if (!allowed.ok) return allowed;
  if (
    before &&
    before.version === (version ?? 0) + 1 &&
    before.state === "confirmed" &&
    isSame(before, fields)
  )
    return saved(tx, certificateId);
  const done = await write(tx, context, {
    certificateId,
    staffId,
    version,
    fields,
    before,
    isConfirmed: true,
  });
  if (done) return done;
  await recordAction(tx, context, {
    action: `${before ? "changed" : "entered"} a certificate of ${person.name}`,
    subject: "staff",
    subjectId: staffId,
    before: before ? recorded(before) : null,
    after: recorded(fields),
  });
  return saved(tx, certificateId);
}

const isSame = (before: LockedCertificate, fields: Fields): boolean =>
  before.skill === fields.skill &&
  before.number === fields.number &&
  before.issuedOn === fields.issuedOn &&
  before.expiresOn === fields.expiresOn &&
  skillLabel(before) === skillLabel(fields);

async function write(
  tx: TenantTx,
  context: ActionContext,
  of: {
    readonly certificateId: string;
    readonly staffId: string;
    readonly version: number | null;
    readonly fields: Fields;
    readonly before: LockedCertificate | undefined;
    readonly isConfirmed: boolean;
  },
): Promise<Refusal | undefined> {
  const { certificateId, staffId, version, fields, before, isConfirmed } = of;
  const { caller, now } = context;
  if ((before?.version ?? null) !== version)
    return before ? stale(await lastActor(tx, staffId), "certificate") : stale("Someone else", "certificate");
  const today = dayIn(await zoneOf(tx, caller.locationId), now);
  const checked = checkFields(fields, today);
  if (!checked.ok) return checked;
  const { skill, name, licenseState, number, issuedOn, expiresOn } = checked.value;
  const values = {
    certificateId,
    skill,
    name,
    licenseState,
    number,
    issuedOn,
    expiresOn,
    state: isConfirmed ? "confirmed" : "proposed",
    byName: caller.name,
    isAnswered: isConfirmed,
    // Whoever enters an expired certificate knows that it is expired.
    reminded: expiresOn !== null && expiresOn < today ? 0 : null,
    now,
  };
  if (before) await change(tx, values);
  else await insert(tx, { ...values, staffId, userId: caller.userId });
  return undefined;
}

/** A manager removes any certificate at their location, and a person their own until it is confirmed. */
export async function remove(
  tx: TenantTx,
  context: ActionContext,
  of: { readonly certificateId: string; readonly version: number },
): Promise<undefined | Refusal> {
  const { caller, now } = context;
  const before = await lock(tx, of.certificateId);
  const isOwn = before?.staffId === caller.staffId;
  if (!before || !(isOwn || manages(caller, before))) throw noCertificate();
  if (before.state === "removed") return undefined;
  const mayManage = manages(caller, before) && mayAnswer(caller, before.staffId).ok;
  if (!mayManage) {
    const open = mayChangeOwn(before.state);
    if (!open.ok) return open;
  }
  if (before.version !== of.version) return stale(await lastActor(tx, before.staffId), "certificate");
  await setState(tx, {
    certificateId: of.certificateId,
    state: "removed",
    answer: before.answer,
    byName: null,
    now,
  });
  await recordAction(tx, context, {
    action: `removed a certificate of ${before.person}`,
    subject: "staff",
    subjectId: before.staffId,
    before: recorded(before),
  });
  tx.changed("staff", before.staffId);
  return undefined;
}
