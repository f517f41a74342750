import {
  type CardReader,
  listCardReaders,
  registerCardReader,
  removeCardReader,
  renameCardReader,
} from "@autoiq/domain/payments/card-readers/contract";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Card } from "~/ui/layout/card";
import { Dialog } from "~/ui/overlays/dialog";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";

type Open = "new" | { readonly kind: "rename" | "remove"; readonly reader: CardReader } | null;

/** The location's card readers: registered with the code on their screen, renamed, and removed. */
export function ReaderSettings() {
  const list = useQuery(queryOptionsFor(listCardReaders));
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  if (list.isError)
    return (
      <Card>
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      </Card>
    );
  if (!list.data)
    return (
      <Card padded={false}>
        <SkeletonRows label="Loading card readers" />
      </Card>
    );
  const { readers, mode } = list.data;
  return (
    <Card
      title="Card readers"
      actions={
        mode === "none" ? null : (
          <Button size="sm" onClick={() => setOpen("new")}>
            Register reader
          </Button>
        )
      }
    >
      <div className="grid gap-3 text-sm">
        {mode === "none" ? (
          <p className="text-fg-muted">
            This installation has no card processor for readers. Take cards on the shop's own terminal.
          </p>
        ) : mode === "simulated" ? (
          <Notice tone="info">Test mode: readers are simulated, and nothing is charged.</Notice>
        ) : null}
        {mode !== "none" && readers.length === 0 ? (
          <p className="text-fg-muted">
            No readers yet. With one, the amount goes to the reader and nothing about the card is typed.
          </p>
        ) : null}
        <ul className="grid">
          {readers.map((reader) => (
            <li
              key={reader.id}
              className="flex flex-wrap items-center justify-between gap-2 border-line border-t py-2 first:border-t-0"
            >
              <span>
                <span className="font-medium">{reader.label}</span>
                {reader.model ? <span className="text-fg-muted"> · {reader.model}</span> : null}
              </span>
              <span className="flex gap-2">
                <Button size="sm" onClick={() => setOpen({ kind: "rename", reader })}>
                  Rename<span className="sr-only"> {reader.label}</span>
                </Button>
                <Button size="sm" onClick={() => setOpen({ kind: "remove", reader })}>
                  Remove<span className="sr-only"> {reader.label}</span>
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <Dialog
        open={open !== null}
        onOpenChange={(isOpen) => !isOpen && close()}
        size="sm"
        title={
          open === "new"
            ? "Register a reader"
            : open?.kind === "remove"
              ? `Remove ${open.reader.label}?`
              : "Rename the reader"
        }
      >
        {open === "new" ? <RegisterForm onDone={close} /> : null}
        {open !== null && open !== "new" && open.kind === "rename" ? (
          <RenameForm reader={open.reader} onDone={close} />
        ) : null}
        {open !== null && open !== "new" && open.kind === "remove" ? (
          <RemoveForm reader={open.reader} onDone={close} />
        ) : null}
      </Dialog>
    </Card>
  );
}

const submitting = (submit: () => void) => (event: FormEvent) => {
  event.preventDefault();
  submit();
};

function RegisterForm({ onDone }: { onDone: () => void }) {
  const [id, setId] = useState(newId);
  const [label, setLabel] = useState("");
  const [code, setCode] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const register = useWrite(registerCardReader, {
    invalidates: [listCardReaders],
    onSuccess: (_, { body }) => {
      toast({ title: `${body.label} is registered` });
      onDone();
    },
    onProblem: (problem) => {
      if (problem.status !== 0) setId(newId());
      setRefusal(problem.message);
      return true;
    },
  });
  return (
    <form
      noValidate
      aria-label="Register a reader"
      className="grid gap-4"
      onSubmit={submitting(() => {
        if (label.trim() === "") return setRefusal("Enter a name, such as Front desk.");
        if (code.trim() === "") return setRefusal("Enter the code that the reader shows.");
        register.mutate({ body: { id, label, code } });
      })}
    >
      <Field label="Name" required>
        <Input
          value={label}
          maxLength={40}
          autoFocus
          autoComplete="off"
          placeholder="Front desk"
          onChange={({ target }) => setLabel(target.value)}
        />
      </Field>
      <Field
        label="Registration code"
        required
        hint="The reader shows it in its settings: Generate pairing code."
      >
        <Input
          value={code}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => setCode(target.value)}
        />
      </Field>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={register.isPending}>
          Register reader
        </Button>
      </DialogButtons>
    </form>
  );
}

function RenameForm({ reader, onDone }: { reader: CardReader; onDone: () => void }) {
  const [label, setLabel] = useState(reader.label);
  const [refusal, setRefusal] = useState<string | null>(null);
  const rename = useWrite(renameCardReader, {
    invalidates: [listCardReaders],
    onSuccess: onDone,
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  return (
    <form
      noValidate
      aria-label="Rename the reader"
      className="grid gap-4"
      onSubmit={submitting(() =>
        label.trim() === ""
          ? setRefusal("Enter a name, such as Front desk.")
          : rename.mutate({ params: { id: reader.id }, body: { label } }),
      )}
    >
      <Field label="Name" required>
        <Input
          value={label}
          maxLength={40}
          autoFocus
          autoComplete="off"
          onChange={({ target }) => setLabel(target.value)}
        />
      </Field>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={rename.isPending}>
          Rename
        </Button>
      </DialogButtons>
    </form>
  );
}

function RemoveForm({ reader, onDone }: { reader: CardReader; onDone: () => void }) {
  const remove = useWrite(removeCardReader, { invalidates: [listCardReaders], onSuccess: onDone });
  return (
    <div className="grid gap-4 text-sm">
      <p>No more payments can be sent to it. The payments that it took stay, and can be refunded.</p>
      <DialogButtons>
        <Button onClick={onDone}>Cancel</Button>
        <Button
          variant="danger"
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { id: reader.id } })}
        >
          Remove reader
        </Button>
      </DialogButtons>
    </div>
  );
}
