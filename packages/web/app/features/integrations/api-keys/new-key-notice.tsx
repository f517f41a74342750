import { Button } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { Notice } from "~/ui/feedback/notice";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";

/** The key, once, with a request that tries it. */
export function NewKeyNotice({ name, token, onDone }: { name: string; token: string; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <Notice tone="warning">Store it where {name} keeps its secrets. You can't see it here again.</Notice>
      <div className="grid gap-2">
        <p id="new-api-key" className="font-medium text-sm">
          API key
        </p>
        <output
          aria-labelledby="new-api-key"
          className="wrap-anywhere block select-all rounded-md border border-line bg-sunken p-3 font-mono text-sm"
        >
          {token}
        </output>
        <CopyButton text={token} label="Copy the API key" />
      </div>
      <div className="grid gap-2">
        <p className="font-medium text-sm">Try it</p>
        <pre className="overflow-x-auto rounded-md border border-line bg-sunken p-3 font-mono text-xs">
          {`curl ${window.location.origin}/api/shop \\\n  -H "Authorization: Bearer $AUTOIQ_KEY"`}
        </pre>
      </div>
      <DialogButtons>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </DialogButtons>
    </div>
  );
}
