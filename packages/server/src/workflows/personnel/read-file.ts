import { en as workText } from "@autoiq/domain/catalog/work-refusals/en";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { PersonnelDocument, PersonnelFile } from "@autoiq/domain/staff/personnel/contract";
import { documentOf } from "../../features/staff/personnel/reads.ts";
import {
  type EmployedPerson,
  findDocument,
  findDocuments,
  findEmployed,
} from "../../features/staff/personnel/store.ts";
import type { Caller, TenantTx } from "../../platform/tenancy.ts";

const text = workText.personnel;
export const noDocument = () => new AppError("not-found", text.missingDocument);
export const noPerson = () => new AppError("not-found", "That person wasn't found.");

/** Whether the caller may read a person's file: their own, or everyone's. */
export const mayRead = (caller: Caller, staffId: string): boolean =>
  can(caller, "personnel.manage") || (staffId === caller.staffId && can(caller, "personnel.own"));

/** A person's file, for themselves and for who manages files. @throws 404 */
export async function fileOf(tx: TenantTx, staffId: string, now: Date): Promise<PersonnelFile> {
  const [person, documents] = await Promise.all([
    findEmployed(tx, { staffId, now }),
    findDocuments(tx, staffId),
  ]);
  if (!person) throw noPerson();
  const { name, today, firstDay, lastDay } = person;
  return {
    staffId,
    name,
    today,
    firstDay,
    lastDay,
    documents: documents.map((each) => documentOf(each, person)),
  };
}

/** A document after a change of it. Screens with the person reload. @throws 404 */
export async function savedDocument(
  tx: TenantTx,
  documentId: string,
  person: EmployedPerson,
): Promise<PersonnelDocument> {
  const found = await findDocument(tx, documentId);
  if (!found) throw noDocument();
  tx.changed("staff", found.staffId);
  return documentOf(found, person);
}

/** The file of a document, for the person and for who manages files. Everyone else learns nothing of it. @throws 404 */
export async function storedFileOf(
  tx: TenantTx,
  caller: Caller,
  of: { readonly documentId: string; readonly isPhoto: boolean },
): Promise<string> {
  const found = await findDocument(tx, of.documentId);
  if (!found || !mayRead(caller, found.staffId)) throw noDocument();
  if (!found.file || found.file.isPhoto !== of.isPhoto) throw new AppError("not-found", text.noFile);
  return found.file.id;
}
