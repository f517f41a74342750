import { getCertificatePdf } from "@autoiq/domain/training/contract";
import type { Certificate } from "@autoiq/domain/training/schema";
import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { openFile } from "~/platform/files/use-file";
import { formatTime } from "~/platform/format";
import { Button, buttonClass } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Card } from "~/ui/layout/card";
import { toast } from "~/ui/toast";

/** The student's certificate: print it, or open the page on which others check it. */
export function CertificateCard({ certificate }: { certificate: Certificate }) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const print = useMutation({
    mutationFn: () => openFile(getCertificatePdf, {}),
    onError: (error) =>
      toast({
        title: "The certificate couldn't be opened",
        description: error.message,
        variant: "destructive",
      }),
  });
  return (
    <Card title="Your certificate">
      {certificate.state === "revoked" ? (
        <Notice tone="warning">This certificate was revoked. Ask your instructor.</Notice>
      ) : (
        <>
          <p className="text-sm">
            <span className="block font-medium">{certificate.number}</span>
            <span className="text-fg-muted">Issued {formatTime(certificate.issuedAt, zone, "day")}</span>
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button variant="primary" loading={print.isPending} onClick={() => print.mutate()}>
              Open PDF
            </Button>
            <Link to={`/certificates/${certificate.number}`} className={buttonClass()}>
              Public page
            </Link>
          </div>
        </>
      )}
    </Card>
  );
}
