import { type Bank, getBank, importBankFile, previewBankFile } from "@autoiq/domain/books/bank/contract";
import type { ColumnMapping } from "@autoiq/domain/books/bank/mapping";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { useRef, useState } from "react";
import { invalidate } from "~/platform/api";
import { upload } from "~/platform/files/upload";
import { ProblemError } from "~/platform/problem";
import { formatDay } from "~/platform/time/time-zone";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { ProgressBar } from "~/ui/feedback/progress-bar";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { BankLineText } from "./bank-line-text";
import { ColumnFields } from "./column-fields";

type Preview = ReplyOf<typeof previewBankFile>;
const messageOf = (error: unknown): string => {
  // The name of a parameter says nothing to a person.
  const [first] = error instanceof ProblemError ? Object.values(error.problem.errors ?? {}) : [];
  return first ?? (error instanceof Error ? error.message : "The file couldn't be read. Try again.");
};

/** Chooses a file of the bank, shows what is read from it, and imports it. */
export function ImportForm({ accounts, onDone }: { accounts: Bank["accounts"]; onDone: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(0);
  const [accountId, setAccountId] = useState(accounts[0]?.id ?? "");
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [leavesOut, setLeavesOut] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const inputOf = (id: string, name: string, mapping: ColumnMapping | null | undefined) => ({
    params: { id },
    query: {
      fileName: name.slice(-200),
      leaveOut: leavesOut ? ("yes" as const) : ("no" as const),
      ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
    },
  });
  const read = async (chosen: File, id: string, mapping?: ColumnMapping | null) => {
    // Only the newest choice counts.
    latest.current += 1;
    const turn = latest.current;
    setRefusal(null);
    setShare(0);
    try {
      const form = { field: "file", blob: chosen, name: chosen.name };
      const found = await upload(previewBankFile, inputOf(id, chosen.name, mapping), form, setShare);
      if (turn === latest.current) setPreview(found);
    } catch (error) {
      if (turn !== latest.current) return;
      if (!mapping) setPreview(null);
      setRefusal(messageOf(error));
    } finally {
      if (turn === latest.current) setShare(null);
    }
  };
  const send = async () => {
    if (!file) return setRefusal("Choose the file that you downloaded from the bank.");
    setRefusal(null);
    setShare(0);
    try {
      const form = { field: "file", blob: file, name: file.name };
      const done = await upload(
        importBankFile,
        inputOf(accountId, file.name, preview?.mapping),
        form,
        setShare,
      );
      await invalidate(getBank);
      toast({
        title: done.added === 1 ? "1 line imported" : `${done.added} lines imported`,
        description: [
          done.known > 0 ? `${done.known} were here already.` : "",
          done.leftOut > 0 ? `${done.leftOut} were left out.` : "",
        ].join(" "),
      });
      onDone();
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setShare(null);
    }
  };
  const fresh = preview ? preview.count - preview.known : 0;
  return (
    <form
      noValidate
      aria-label="Import a bank file"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label="Bank account" className="max-w-80">
        <Select
          value={accountId}
          options={accounts.map(({ id, name, lastFour }) => ({ value: id, label: `${name} ${lastFour}` }))}
          onChange={({ target }) => {
            setAccountId(target.value);
            if (file) void read(file, target.value);
          }}
        />
      </Field>
      <div>
        <input
          ref={input}
          type="file"
          accept=".csv,.ofx,.qfx,.qbo,.txt,text/csv"
          className="sr-only"
          tabIndex={-1}
          aria-label="Bank file"
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            event.target.value = "";
            if (!chosen) return;
            setFile(chosen);
            setPreview(null);
            setLeavesOut(false);
            void read(chosen, accountId);
          }}
        />
        <Button onClick={() => input.current?.click()}>{file ? "Choose another file" : "Choose file"}</Button>
        <p className="wrap-anywhere mt-1 text-fg-muted text-sm">
          {file ? file.name : "OFX, QFX, or CSV from your bank's website, at most 5 MB and 20,000 rows."}
        </p>
      </div>
      {share === null ? null : <ProgressBar label="Reading the file" value={share} max={1} />}
      {preview ? (
        <>
          {preview.mapping ? (
            <ColumnFields
              mapping={preview.mapping}
              cells={preview.cells}
              onChange={(mapping) => {
                setPreview((before) => (before ? { ...before, mapping } : before));
                if (file) void read(file, accountId, mapping);
              }}
            />
          ) : null}
          <section aria-label="First rows" className="rounded-md border border-line">
            <p className="border-line border-b px-3 py-2 text-sm">
              {preview.count} {preview.count === 1 ? "row" : "rows"}
              {preview.from && preview.to
                ? `, ${formatDay(preview.from, { dateStyle: "medium" })} to ${formatDay(preview.to, { dateStyle: "medium" })}`
                : ""}
              {preview.known > 0 ? `. ${preview.known} are here already.` : ""}
            </p>
            <ul className="grid gap-2 px-3 py-2">
              {preview.rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file may be equal, and never move.
                <li key={index}>
                  <BankLineText line={row} />
                </li>
              ))}
            </ul>
          </section>
          {preview.refusedCount > 0 ? (
            <Notice
              tone="warning"
              title={`${preview.refusedCount === 1 ? "1 row" : `${preview.refusedCount} rows`} can't be read`}
            >
              <ul className="max-h-40 list-disc overflow-y-auto pl-5">
                {preview.refused.map(({ line, reason }) => (
                  <li key={line}>
                    Line {line}: {reason}
                  </li>
                ))}
              </ul>
              <Checkbox
                label="Import the other rows without these"
                checked={leavesOut}
                onChange={({ target }) => setLeavesOut(target.checked)}
              />
            </Notice>
          ) : null}
        </>
      ) : null}
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={!preview || share !== null}>
          {preview ? `Import ${fresh} ${fresh === 1 ? "line" : "lines"}` : "Import"}
        </Button>
      </DialogButtons>
    </form>
  );
}
