import { type ReactNode, useState } from "react";
import { formatTime } from "~/platform/format";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Dialog } from "~/ui/overlays/dialog";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { type Place, useChangeClosing, useClosing } from "./use-closing";

/** Opens a closed location again. */
export function ReopeningDialog({
  place,
  price,
  onClose,
}: {
  place: Place;
  /** How the plan of AutoIQ changes. */
  price?: ReactNode;
  onClose: () => void;
}) {
  const preview = useClosing(place);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { reopen } = useChangeClosing(place, {
    done: () => {
      toast({ title: `${place.name} reopened`, description: "Assign its team under Team." });
      onClose();
    },
    refused: setRefusal,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Reopen ${place.name}`}
      description="It opens with its hours, rates, bays, and stock. Nobody is assigned to it yet. Set up its kiosks and turn on its request page again."
    >
      {preview.isPending ? (
        <SkeletonRows label="Loading location" />
      ) : preview.isError ? (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <div className="grid gap-4">
          {preview.data.closedAt ? (
            <p className="text-fg-muted text-sm">
              Closed on {formatTime(preview.data.closedAt, preview.data.timeZone, "date")} by{" "}
              {preview.data.closedByName}.
            </p>
          ) : null}
          {price}
          {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
          <DialogButtons>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              loading={reopen.isPending}
              onClick={() => {
                setRefusal(null);
                reopen.mutate({ version: preview.data.version });
              }}
            >
              Reopen location
            </Button>
          </DialogButtons>
        </div>
      )}
    </Dialog>
  );
}
