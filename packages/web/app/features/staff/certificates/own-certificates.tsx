import { en } from "@autoiq/domain/catalog/certificates/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import {
  type Certificate,
  listOwnCertificates,
  removeCertificate,
} from "@autoiq/domain/staff/certificates/contract";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { useSharedMessages } from "~/platform/language/messages";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { Dialog } from "~/ui/overlays/dialog";
import { useSkillLabel } from "./certificate-fields";
import { CertificateRow } from "./certificate-row";

const OwnCertificateForm = lazy(async () => ({
  default: (await import("./own-certificate-form")).OwnCertificateForm,
}));

/** A person's own certificates: enter one, photograph it, and see what a manager answered. */
export function OwnCertificates() {
  const t = useSharedMessages("certificates", en);
  const label = useSkillLabel();
  const loaded = useQuery(queryOptionsFor(listOwnCertificates));
  const [editing, setEditing] = useState<Certificate | "new" | null>(null);
  const [removing, setRemoving] = useState<Certificate | null>(null);
  const remove = useWrite(removeCertificate, {
    invalidates: [listOwnCertificates],
    onSuccess: () => {
      setRemoving(null);
      toast({ title: t.removed });
    },
    onProblem: () => {
      setRemoving(null);
      return false;
    },
  });
  const { data } = loaded;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t.title}
        description={t.intro}
        actions={
          <Button variant="primary" onClick={() => setEditing("new")}>
            <Plus aria-hidden="true" />
            {t.add}
          </Button>
        }
      />
      <Card padded={false}>
        {!data ? (
          loaded.error ? (
            <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
          ) : (
            <SkeletonRows label={t.loading} rows={3} />
          )
        ) : data.certificates.length === 0 ? (
          <p className="px-4 py-3 text-fg-muted text-sm">{t.none}</p>
        ) : (
          <ul className="divide-y divide-line">
            {data.certificates.map((certificate) => {
              const isOpen = certificate.state !== "confirmed";
              const name = <span className="sr-only">{label(certificate)}</span>;
              return (
                <CertificateRow
                  key={certificate.id}
                  certificate={certificate}
                  today={data.today}
                  mayAddFile={isOpen || !certificate.file}
                >
                  {isOpen ? (
                    <>
                      <Button size="sm" onClick={() => setEditing(certificate)}>
                        {t.change}
                        {name}
                      </Button>
                      <Button size="sm" onClick={() => setRemoving(certificate)}>
                        {t.remove}
                        {name}
                      </Button>
                    </>
                  ) : null}
                </CertificateRow>
              );
            })}
          </ul>
        )}
      </Card>
      <Dialog
        open={editing !== null}
        onOpenChange={(open) => (open ? undefined : setEditing(null))}
        title={editing === "new" || editing === null ? t.add : t.change}
      >
        <Suspense fallback={<SkeletonRows label={t.loading} rows={4} />}>
          {editing && data ? (
            <OwnCertificateForm
              before={editing === "new" ? null : editing}
              today={data.today}
              onDone={() => setEditing(null)}
            />
          ) : null}
        </Suspense>
      </Dialog>
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => (open ? undefined : setRemoving(null))}
        title={t.removeTitle}
        confirmLabel={t.remove}
        cancelLabel={t.keep}
        loading={remove.isPending}
        onConfirm={() =>
          removing
            ? remove.mutate({ params: { id: removing.id }, query: { version: removing.version } })
            : undefined
        }
      >
        {removing ? fillIn(t.removeText, { name: label(removing) }) : null}
      </ConfirmDialog>
    </div>
  );
}
