import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { RecoveryCodes } from "./recovery-codes";

/** Recovery codes that were just made: to be kept before going on. Open while there are some. */
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
