import type { PersonnelDocument, PersonnelFile } from "@autoiq/domain/staff/personnel/contract";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "~/ui/button";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { Dialog } from "~/ui/overlays/dialog";
import { PersonChecklist } from "../onboarding/person-checklist";
import type { DocumentEdit } from "./document-form";
import { DocumentList } from "./document-list";
import { useDocumentLabel } from "./document-row";
import { EmploymentFacts } from "./employment-facts";

const DocumentForm = lazy(async () => ({ default: (await import("./document-form")).DocumentForm }));
const RemoveDocumentForm = lazy(async () => ({
  default: (await import("./remove-document-form")).RemoveDocumentForm,
}));
const FirstDayForm = lazy(async () => ({ default: (await import("./first-day-form")).FirstDayForm }));

type Open =
  | DocumentEdit
  | { readonly act: "first-day" }
  | { readonly act: "remove"; readonly before: PersonnelDocument };

/** Somebody's personnel file, for who manages it. */
export function PersonFile({ file }: { file: PersonnelFile }) {
  const label = useDocumentLabel();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const titleOf = (of: Open): string => {
    if (of.act === "first-day") return `First day of ${file.name}`;
    if (of.act === "add") return `Add a document of ${file.name}`;
    return `${{ change: "Change", replace: "Replace", remove: "Remove" }[of.act]} ${label(of.before)}`;
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card>
        <EmploymentFacts
          file={file}
          action={
            <Button size="sm" onClick={() => setOpen({ act: "first-day" })}>
              {file.firstDay ? "Change" : "Enter"}
              <span className="sr-only"> first day</span>
            </Button>
          }
        />
      </Card>
      <PersonChecklist
        staffId={file.staffId}
        mayStart={file.lastDay === null}
        onAdd={(kind) => setOpen({ act: "add", kind })}
      />
      <DocumentList
        file={file}
        mayAddFile={() => true}
        actions={
          <Button size="sm" onClick={() => setOpen({ act: "add" })}>
            <Plus aria-hidden="true" />
            Add document
          </Button>
        }
        rowActions={(document) => {
          const name = <span className="sr-only"> {label(document)}</span>;
          return (
            <>
              {document.state === "current" ? (
                <>
                  <Button size="sm" onClick={() => setOpen({ act: "replace", before: document })}>
                    Replace{name}
                  </Button>
                  <Button size="sm" onClick={() => setOpen({ act: "change", before: document })}>
                    Change{name}
                  </Button>
                </>
              ) : null}
              <Button size="sm" onClick={() => setOpen({ act: "remove", before: document })}>
                Remove{name}
              </Button>
            </>
          );
        }}
      />
      <Dialog
        open={open !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : close())}
        title={open ? titleOf(open) : ""}
      >
        <Suspense fallback={<SkeletonRows label="Loading" rows={4} />}>
          {open?.act === "first-day" ? <FirstDayForm file={file} onDone={close} /> : null}
          {open?.act === "remove" ? <RemoveDocumentForm document={open.before} onDone={close} /> : null}
          {open && open.act !== "first-day" && open.act !== "remove" ? (
            <DocumentForm staffId={file.staffId} edit={open} onDone={close} />
          ) : null}
        </Suspense>
      </Dialog>
    </div>
  );
}
