import { Button } from "~/ui/button";
import { Dialog } from "~/ui/overlays/dialog";
import { RecoveryCodes } from "./recovery-codes";

/** New recovery codes that the user must save before continuing. Open while there are any. */
export function SaveCodesDialog({ codes, onDone }: { codes: readonly string[] | null; onDone: () => void }) {
  return (
    <Dialog
      open={codes !== null}
      onOpenChange={onDone}
      title="Save your recovery codes"
      footer={
        <Button variant="primary" onClick={onDone}>
          I have saved them
        </Button>
      }
    >
      <RecoveryCodes codes={codes ?? []} />
    </Dialog>
  );
}
