import { Button } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { Notice } from "~/ui/feedback/notice";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";

/** The secret, once, and what to do with it. */
export function NewSecretNotice({
  secret,
  rotated,
  onDone,
}: {
  secret: string;
  rotated: boolean;
  onDone: () => void;
}) {
  return (
    <div className="grid gap-4">
      <Notice tone="warning">
        Store it where your program keeps its secrets. You can't see it here again.
      </Notice>
      <div className="grid gap-2">
        <p id="webhook-secret" className="font-medium text-sm">
          Signing secret
        </p>
        <output
          aria-labelledby="webhook-secret"
          className="wrap-anywhere block select-all rounded-md border border-line bg-sunken p-3 font-mono text-sm"
        >
          {secret}
        </output>
        <CopyButton text={secret} label="Copy the signing secret" />
      </div>
      <p className="text-fg-muted text-sm">
        {rotated
          ? "For 24 hours, deliveries are signed with this secret and the one before. "
          : "Check with it that a delivery comes from AutoIQ. "}
        The headers webhook-id, webhook-timestamp, and webhook-signature follow Standard Webhooks, so its
        libraries verify them.
      </p>
      <DialogButtons>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </DialogButtons>
    </div>
  );
}
