import type { ClosingPreview } from "@autoiq/domain/shops/closing/contract";
import { type FormEvent, type ReactNode, useState } from "react";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";
import { Dialog } from "~/ui/overlays/dialog";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { ClosingBlockers, ClosingFacts } from "./closing-facts";
import { type Place, useChangeClosing, useClosing } from "./use-closing";

/** Closes a location after a preview of what is in the way and what happens with it. */
export function ClosingDialog({
  place,
  isHere,
  price,
  onClose,
}: {
  place: Place;
  /** The person works there right now. */
  isHere: boolean;
  /** How the plan of AutoIQ changes. */
  price?: ReactNode;
  onClose: () => void;
}) {
  const preview = useClosing(place);
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Close ${place.name}`}
      description="Nothing new can be booked, opened, or sold there. You can reopen it later."
    >
      {preview.isPending ? (
        <SkeletonRows label="Loading what closes" />
      ) : preview.isError ? (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <ClosingForm place={place} isHere={isHere} price={price} preview={preview.data} onClose={onClose} />
      )}
    </Dialog>
  );
}

function ClosingForm({
  place,
  isHere,
  price,
  preview,
  onClose,
}: {
  place: Place;
  isHere: boolean;
  price: ReactNode;
  preview: ClosingPreview;
  onClose: () => void;
}) {
  const { others, blockers, people, version } = preview;
  const [moveTo, setMoveTo] = useState(others.length === 1 ? (others[0]?.id ?? "") : "");
  const [refusal, setRefusal] = useState<string | null>(null);
  const { close } = useChangeClosing(place, {
    done: () => {
      toast({ title: `${place.name} closed`, description: "Its records stay. Switch to it to read them." });
      onClose();
    },
    refused: setRefusal,
  });
  const isOnly = others.length === 0;
  const isBlocked = isOnly || blockers.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    if (people.length > 0 && moveTo === "") {
      setRefusal("Choose where the team works from now on.");
      return;
    }
    close.mutate({ version, moveTo: people.length > 0 ? moveTo : null });
  };
  return (
    <form noValidate aria-label="Close location" className="grid gap-5" onSubmit={submit}>
      {isOnly ? (
        <Notice tone="warning" title="This is your only open location">
          Add or reopen another one, then close it.
        </Notice>
      ) : blockers.length > 0 ? (
        <Notice tone="warning" title="Finish or move these first">
          <ClosingBlockers preview={preview} isHere={isHere} />
        </Notice>
      ) : null}
      {people.length > 0 && !isOnly ? (
        <div className="grid gap-1.5">
          <Field label="Move the team to" required className="md:max-w-80">
            <Select
              value={moveTo}
              onChange={({ target: { value } }) => setMoveTo(value)}
              options={[
                ...(others.length === 1 ? [] : [{ value: "", label: "Choose a location" }]),
                ...others.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Field>
          <p className="wrap-anywhere text-fg-muted text-sm">
            {people.map(({ name }) => name).join(", ")}. Managers and admins can still read its records.
          </p>
        </div>
      ) : null}
      <ClosingFacts preview={preview} />
      {isBlocked ? null : price}
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="danger" loading={close.isPending} disabled={isBlocked}>
          Close location
        </Button>
      </DialogButtons>
    </form>
  );
}
