import { en } from "@autoiq/domain/catalog/personnel/en";
import type { PersonnelDocument, PersonnelFile } from "@autoiq/domain/staff/personnel/contract";
import type { ReactNode } from "react";
import { useSharedMessages } from "~/platform/language/messages";
import { Card } from "~/ui/layout/card";
import { Disclosure } from "~/ui/layout/disclosure";
import { DocumentRow } from "./document-row";

/** The documents of a file: the current ones, and those that newer ones replaced. */
export function DocumentList({
  file,
  mayAddFile,
  actions,
  rowActions,
}: {
  file: PersonnelFile;
  mayAddFile: (document: PersonnelDocument) => boolean;
  actions?: ReactNode;
  rowActions?: (document: PersonnelDocument) => ReactNode;
}) {
  const t = useSharedMessages("personnel", en);
  const current = file.documents.filter(({ state }) => state === "current");
  const earlier = file.documents.filter(({ state }) => state === "replaced");
  const rows = (documents: readonly PersonnelDocument[]) => (
    <ul className="divide-y divide-line">
      {documents.map((document) => (
        <DocumentRow
          key={document.id}
          document={document}
          today={file.today}
          mayAddFile={mayAddFile(document)}
        >
          {rowActions?.(document)}
        </DocumentRow>
      ))}
    </ul>
  );
  return (
    <Card
      title={t.documents}
      padded={false}
      actions={actions}
      empty={file.documents.length === 0 ? t.none : undefined}
    >
      {current.length > 0 ? rows(current) : null}
      {earlier.length > 0 ? (
        <div className="border-line border-t">
          <Disclosure title={`${t.earlier} (${earlier.length})`}>
            <div className="-mx-4">{rows(earlier)}</div>
          </Disclosure>
        </div>
      ) : null}
    </Card>
  );
}
