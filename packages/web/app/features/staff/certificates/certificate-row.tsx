import { en } from "@autoiq/domain/catalog/certificates/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import {
  addCertificateFile,
  type Certificate,
  getCertificateDocument,
  getCertificatePhoto,
  listCertificates,
  listOwnCertificates,
} from "@autoiq/domain/staff/certificates/contract";
import { isValidOn } from "@autoiq/domain/staff/certificates/rules";
import { daysUntil, reminderDays } from "@autoiq/domain/staff/expiry/rules";
import { FileText, Upload } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { invalidate } from "~/platform/api";
import { upload } from "~/platform/files/upload";
import { openFile } from "~/platform/files/use-file";
import { useSharedMessages } from "~/platform/language/messages";
import { formatDay } from "~/platform/time/time-zone";
import { toast } from "~/platform/toast";
import { StatusPill, type Tone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { useSkillLabel } from "./certificate-fields";

type Shown = Certificate["state"] | "expired" | "soon";

const tones: Readonly<Record<Shown, Tone>> = {
  proposed: "warning",
  confirmed: "success",
  declined: "danger",
  expired: "danger",
  soon: "warning",
};

const shownState = (of: Certificate, today: string): Shown => {
  if (of.state !== "confirmed") return of.state;
  if (!isValidOn(of, today)) return "expired";
  return of.expiresOn !== null && daysUntil(today, of.expiresOn) <= reminderDays[0] ? "soon" : "confirmed";
};

/** One certificate with its days, its answer, and its document. */
export function CertificateRow({
  certificate,
  today,
  mayAddFile,
  children,
}: {
  certificate: Certificate;
  today: string;
  mayAddFile: boolean;
  /** What the reader can do with it. */
  children?: ReactNode;
}) {
  const t = useSharedMessages("certificates", en);
  const label = useSkillLabel()(certificate);
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { file, state } = certificate;
  const shown = shownState(certificate, today);
  const day = (of: string) => formatDay(of, { dateStyle: "medium" });
  const params = { id: certificate.id };
  const attempt = async (act: () => Promise<unknown>) => {
    setProblem(null);
    try {
      await act();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const send = async (blob: File) => {
    setSending(true);
    await attempt(async () => {
      await upload(
        addCertificateFile,
        { params },
        { field: "photo", blob, name: blob.name },
        () => undefined,
      );
      await invalidate(listOwnCertificates, listCertificates);
      toast({ title: t.fileAdded });
    });
    setSending(false);
  };
  const facts = [
    certificate.licenseState,
    certificate.number ? fillIn(t.number, { number: certificate.number }) : null,
    fillIn(t.issued, { day: day(certificate.issuedOn) }),
    certificate.expiresOn ? fillIn(t.expires, { day: day(certificate.expiresOn) }) : t.never,
  ].filter((fact) => fact !== null);
  return (
    <li className="grid gap-1 px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="wrap-anywhere font-medium">{label}</span>
        <StatusPill tone={tones[shown]}>{t.state[shown]}</StatusPill>
      </div>
      <p className="wrap-anywhere text-fg-muted">{facts.join(" · ")}</p>
      {state !== "proposed" && certificate.answer ? (
        <p className="wrap-anywhere">
          {fillIn(t.answered[state], { name: certificate.answeredByName ?? "" })}: {certificate.answer}
        </p>
      ) : null}
      <div className="mt-1 flex flex-wrap gap-2">
        {file ? (
          <Button
            size="sm"
            onClick={() =>
              void attempt(() =>
                file.isPhoto
                  ? openFile(getCertificatePhoto, { params, query: { size: "full" } })
                  : openFile(getCertificateDocument, { params }),
              )
            }
          >
            <FileText aria-hidden="true" />
            {t.open}
            <span className="sr-only">{label}</span>
          </Button>
        ) : null}
        {mayAddFile ? (
          <>
            <input
              ref={input}
              type="file"
              accept="application/pdf,image/*"
              className="sr-only"
              tabIndex={-1}
              aria-label={`${t.addFile}: ${label}`}
              onChange={({ target }) => {
                const chosen = target.files?.[0];
                if (chosen) void send(chosen);
                target.value = "";
              }}
            />
            <Button size="sm" loading={sending} onClick={() => input.current?.click()}>
              <Upload aria-hidden="true" />
              {file ? t.replaceFile : t.addFile}
              <span className="sr-only">{label}</span>
            </Button>
          </>
        ) : null}
        {children}
      </div>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
    </li>
  );
}
