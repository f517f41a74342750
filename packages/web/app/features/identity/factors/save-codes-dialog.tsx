import { useMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/overlays/dialog";
import { RecoveryCodes } from "./recovery-codes";

/** New recovery codes that the user must save before continuing. Open while there are any. */
export function SaveCodesDialog({ codes, onDone }: { codes: readonly string[] | null; onDone: () => void }) {
  const t = useMessages("second-step").codes;
  return (
    <Dialog
      open={codes !== null}
      onOpenChange={onDone}
      title={t.save}
      footer={
        <Button variant="primary" onClick={onDone}>
          {t.isSaved}
        </Button>
      }
    >
      <RecoveryCodes codes={codes ?? []} />
    </Dialog>
  );
}
