import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/personnel/en";
import { dayIn } from "@autoiq/domain/kernel/time";
import { daysUntil, reminderDays } from "@autoiq/domain/staff/expiry/rules";
import { getChecklist, getOwnChecklist } from "@autoiq/domain/staff/onboarding/contract";
import {
  addDocumentFile,
  getDocumentPdf,
  getDocumentPhoto,
  getOwnPersonnelFile,
  getPersonnelFile,
  listPersonnel,
  type PersonnelDocument,
} from "@autoiq/domain/staff/personnel/contract";
import { documentKindOf } from "@autoiq/domain/staff/personnel/document-kinds";
import { FileText, Upload } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { invalidate } from "~/platform/api";
import { upload } from "~/platform/files/upload";
import { openFile } from "~/platform/files/use-file";
import { useSharedMessages } from "~/platform/language/messages";
import { useShop } from "~/platform/shop/use-shop";
import { formatDay } from "~/platform/time/time-zone";
import { toast } from "~/platform/toast";
import { StatusPill, type Tone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";

type Shown = "current" | "expired" | "soon" | "replaced";
const tones: Readonly<Record<Shown, Tone>> = {
  current: "success",
  expired: "danger",
  soon: "warning",
  replaced: "neutral",
};
const shownState = ({ state, expiresOn }: PersonnelDocument, today: string): Shown => {
  if (state === "replaced") return "replaced";
  if (expiresOn === null) return "current";
  if (expiresOn < today) return "expired";
  return daysUntil(today, expiresOn) <= reminderDays[0] ? "soon" : "current";
};
/** "Nov 30, 2026". */
export const mediumDay = (of: string) => formatDay(of, { dateStyle: "medium" });

/** "Form I-9", "Tool agreement". */
export function useDocumentLabel(): (of: Pick<PersonnelDocument, "kind" | "name">) => string {
  const t = useSharedMessages("personnel", en);
  return ({ kind, name }) => (name !== "" && documentKindOf(kind).isNamed ? name : t.kinds[kind]);
}

/** One document with its last day, until when it must be kept, and its file. */
export function DocumentRow({
  document,
  today,
  mayAddFile,
  children,
}: {
  document: PersonnelDocument;
  today: string;
  mayAddFile: boolean;
  /** What the reader can do with it. */
  children?: ReactNode;
}) {
  const t = useSharedMessages("personnel", en);
  const label = useDocumentLabel()(document);
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { timeZone } = useShop().location;
  const dayOf = (at: string) => mediumDay(dayIn(timeZone, new Date(at)));
  const { file, retention } = document;
  const shown = shownState(document, today);
  const params = { id: document.id };
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
      const form = { field: "photo", blob, name: blob.name };
      await upload(addDocumentFile, { params }, form, () => undefined);
      await invalidate(getOwnPersonnelFile, getPersonnelFile, getChecklist, getOwnChecklist, listPersonnel);
      toast({ title: t.fileAdded });
    });
    setSending(false);
  };
  const facts = [
    documentKindOf(document.kind).isNamed ? null : document.name,
    document.expiresOn ? fillIn(t.expires, { day: mediumDay(document.expiresOn) }) : null,
    document.replacedAt
      ? fillIn(t.replacedOn, { day: dayOf(document.replacedAt) })
      : fillIn(t.added, {
          name: document.enteredByName,
          day: dayOf(document.enteredAt),
        }),
    file ? null : t.noFile,
  ].filter((fact) => fact !== null && fact !== "");
  return (
    <li className="grid gap-1 px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="wrap-anywhere font-medium">{label}</span>
        <StatusPill tone={tones[shown]}>{t.state[shown]}</StatusPill>
      </div>
      <p className="wrap-anywhere text-fg-muted">{facts.join(" · ")}</p>
      {document.note ? <p className="wrap-anywhere whitespace-pre-line">{document.note}</p> : null}
      {retention ? (
        <p className="text-fg-muted">
          {fillIn(t.retention[retention.state], { day: retention.day ? mediumDay(retention.day) : "" })}
        </p>
      ) : null}
      <div className="mt-1 flex flex-wrap gap-2">
        {file ? (
          <Button
            size="sm"
            onClick={() =>
              void attempt(() => openFile(file.isPhoto ? getDocumentPhoto : getDocumentPdf, { params }))
            }
          >
            <FileText aria-hidden="true" />
            {t.open}
            <span className="sr-only"> {label}</span>
          </Button>
        ) : null}
        {mayAddFile && !file ? (
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
              {t.addFile}
              <span className="sr-only"> {label}</span>
            </Button>
          </>
        ) : null}
        {children}
      </div>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
    </li>
  );
}
