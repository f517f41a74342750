import { createHash } from "node:crypto";
import { en as workText } from "@autoiq/domain/catalog/work-refusals/en";
import { can } from "@autoiq/domain/kernel/access/permissions";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, stale } from "@autoiq/domain/kernel/result";
import type {
  PersonnelDocument,
  removeDocument,
  saveDocument,
} from "@autoiq/domain/staff/personnel/contract";
import { documentLabel } from "@autoiq/domain/staff/personnel/document-kinds";
import {
  checkDocument,
  checkRemoval,
  type DocumentFields,
  retentionOf,
} from "@autoiq/domain/staff/personnel/rules";
import { insertFile } from "../../features/staff/certificates/store.ts";
import {
  changeDocument,
  type EmployedPerson,
  findEmployed,
  insertDocument,
  joinDocumentFile,
  type LockedDocument,
  lockDocument,
  markRemoved,
  markReplaced,
} from "../../features/staff/personnel/store.ts";
import { type ActionContext, lastActor, recordAction } from "../../platform/history.ts";
import type { Upload } from "../../platform/http/files/receive-upload.ts";
import { dateFormat } from "../../platform/language/format.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { mayRead, noDocument, noPerson, savedDocument } from "./read-file.ts";

const text = workText.personnel;

/** "November 29, 2026". */
const spoken = (day: string): string =>
  dateFormat("en", { timeZone: "UTC", month: "long", day: "numeric", year: "numeric" }).format(
    `${day}T00:00:00.000Z`,
  );

const recorded = (of: DocumentFields) => ({ document: documentLabel(of), expiresOn: of.expiresOn });

/** Whoever manages files adds a document, in place of another one or not, or corrects one. */
export async function save(
  tx: TenantTx,
  context: ActionContext,
  documentId: string,
  { staffId, version, replacesId, ...fields }: BodyOf<typeof saveDocument>,
): Promise<PersonnelDocument | Refusal> {
  const person = await findEmployed(tx, { staffId, now: context.now });
  if (!person) throw noPerson();
  const before = await lockDocument(tx, documentId);
  if (before && before.staffId !== staffId) return conflict(text.exists);
  if (before?.state === "removed") throw noDocument();
  if (before && before.version === (version ?? 0) + 1 && isSame(before, fields))
    return savedDocument(tx, documentId, person);
  if ((before?.version ?? null) !== version)
    return stale(before ? await lastActor(tx, staffId) : "Someone else", "document");
  const checked = checkDocument(fields);
  if (!checked.ok) return checked;
  if (before) {
    if (before.state === "replaced") return conflict(text.replaced);
    if (before.kind !== fields.kind) return conflict(text.sameKind);
    await changeDocument(tx, {
      documentId,
      name: fields.name,
      note: fields.note,
      expiresOn: fields.expiresOn,
      reminded: remindedAlready(fields, person),
    });
    await recordAction(tx, context, {
      action: `changed a document in the personnel file of ${person.name}`,
      subject: "staff",
      subjectId: staffId,
      before: recorded(before),
      after: recorded(fields),
    });
    return savedDocument(tx, documentId, person);
  }
  return add(tx, context, { documentId, person, fields, replacesId });
}

/** Adds a document to a person's file. One whose place it takes is kept as replaced. */
export async function add(
  tx: TenantTx,
  context: ActionContext,
  of: {
    readonly documentId: string;
    readonly person: EmployedPerson;
    readonly fields: DocumentFields;
    readonly replacesId: string | null;
  },
): Promise<PersonnelDocument | Refusal> {
  const { caller, now } = context;
  const { documentId, person, fields, replacesId } = of;
  const replaced = replacesId === null ? undefined : await lockDocument(tx, replacesId);
  if (
    replacesId !== null &&
    (replaced?.staffId !== person.id || replaced.state !== "current" || replaced.kind !== fields.kind)
  )
    return conflict(text.notReplaceable);
  await insertDocument(tx, {
    documentId,
    staffId: person.id,
    kind: fields.kind,
    name: fields.name,
    note: fields.note,
    expiresOn: fields.expiresOn,
    userId: caller.userId,
    byName: caller.name,
    reminded: remindedAlready(fields, person),
    now,
  });
  if (replaced)
    await markReplaced(tx, {
      documentId: replaced.id,
      replacedById: documentId,
      byName: caller.name,
      now,
    });
  await recordAction(tx, context, {
    action: `${replaced ? "replaced" : "added"} a document in the personnel file of ${person.name}`,
    subject: "staff",
    subjectId: person.id,
    before: replaced ? recorded(replaced) : null,
    after: recorded(fields),
  });
  return savedDocument(tx, documentId, person);
}

/** Whoever enters an expired document knows that it is expired. */
const remindedAlready = ({ expiresOn }: DocumentFields, { today }: EmployedPerson) =>
  expiresOn !== null && expiresOn < today ? 0 : null;

const isSame = (before: LockedDocument, fields: DocumentFields): boolean =>
  before.kind === fields.kind &&
  before.name === fields.name &&
  before.note === fields.note &&
  before.expiresOn === fields.expiresOn;

/** Puts a file, whose bytes are already stored under `fileId`, to a document that has none. */
export async function addFile(
  tx: TenantTx,
  context: ActionContext,
  of: { readonly documentId: string; readonly fileId: string; readonly upload: Upload },
): Promise<PersonnelDocument | Refusal> {
  const { caller, now } = context;
  const { documentId, fileId, upload } = of;
  const before = await lockDocument(tx, documentId);
  if (!before || before.state === "removed" || !mayRead(caller, before.staffId)) throw noDocument();
  const person = await findEmployed(tx, { staffId: before.staffId, now });
  if (!person) throw noDocument();
  // A person adds files to what they added themselves.
  if (!can(caller, "personnel.manage") && !before.byPerson) return conflict(text.managersFile);
  if (before.file) return conflict(text.hasFile);
  const photo = upload.kind === "photo" ? upload.photo : undefined;
  const bytes = upload.kind === "photo" ? upload.photo.bytes : upload.bytes;
  await insertFile(tx, {
    id: fileId,
    kind: upload.kind,
    contentType: photo ? "image/jpeg" : "application/pdf",
    byteSize: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    width: photo?.width ?? null,
    height: photo?.height ?? null,
    createdBy: caller.userId,
    at: now,
  });
  await joinDocumentFile(tx, { documentId, fileId, isPhoto: photo !== undefined });
  await recordAction(tx, context, {
    action: `added a file to a document in the personnel file of ${person.name}`,
    subject: "staff",
    subjectId: before.staffId,
    after: { document: documentLabel(before), file: fileId },
  });
  return savedDocument(tx, documentId, person);
}

/** Takes a document out of a file when no rule keeps it. The row, its file, and the reason stay on record. */
export async function remove(
  tx: TenantTx,
  context: ActionContext,
  documentId: string,
  { version, reason }: BodyOf<typeof removeDocument>,
): Promise<undefined | Refusal> {
  const { caller, now } = context;
  const before = await lockDocument(tx, documentId);
  if (!before || !can(caller, "personnel.manage")) throw noDocument();
  if (before.state === "removed") return undefined;
  if (before.version !== version) return stale(await lastActor(tx, before.staffId), "document");
  const person = await findEmployed(tx, { staffId: before.staffId, now });
  if (!person) throw noDocument();
  const allowed = checkRemoval(retentionOf(before.kind, person), person.today, spoken);
  if (!allowed.ok) return allowed;
  await markRemoved(tx, { documentId, reason, byName: caller.name, now });
  await recordAction(tx, context, {
    action: `removed a document from the personnel file of ${person.name}`,
    subject: "staff",
    subjectId: before.staffId,
    before: recorded(before),
    after: { reason },
  });
  tx.changed("staff", before.staffId);
  return undefined;
}
