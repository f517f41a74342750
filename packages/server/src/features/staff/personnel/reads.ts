import type { PersonnelDocument } from "@autoiq/domain/staff/personnel/contract";
import { retentionOf } from "@autoiq/domain/staff/personnel/rules";
import type { EmployedPerson, StoredDocument } from "./store.ts";

/** A document with until when it must be kept. */
export const documentOf = (
  stored: StoredDocument,
  of: Pick<EmployedPerson, "firstDay" | "lastDay">,
): PersonnelDocument => ({ ...stored, retention: retentionOf(stored.kind, of) });
