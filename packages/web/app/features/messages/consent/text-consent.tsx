import type { CustomerThread } from "@autoiq/domain/messages/contract";
import { useState } from "react";
import { Checkbox } from "~/ui/forms/checkbox";

/** A customer's own consent to texts, with the wording that is stored with it. */
export function TextConsent({
  texts,
  onChoose,
}: {
  texts: CustomerThread["texts"];
  onChoose: (allowed: boolean) => Promise<unknown>;
}) {
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | undefined>();
  if (!texts.phone) return null;
  if (texts.state === "stopped")
    return (
      <p className="border-line border-t pt-3 text-fg-muted text-sm">
        Your phone {texts.phone} has sent STOP, so no texts go to it. Send START from it to the shop's number
        to get them again.
      </p>
    );
  const choose = async (allowed: boolean) => {
    setSaving(true);
    setRefusal(undefined);
    try {
      await onChoose(allowed);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : "The server did not answer. Please try again.");
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className="border-line border-t pt-3">
      <Checkbox
        label={`Texts to ${texts.phone}`}
        hint={texts.words}
        error={refusal}
        checked={texts.state === "given"}
        disabled={saving}
        onChange={(event) => void choose(event.target.checked)}
      />
    </div>
  );
}
