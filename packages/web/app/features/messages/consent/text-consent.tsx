import { fillIn } from "@autoiq/domain/catalog/message";
import type { Language } from "@autoiq/domain/kernel/language";
import type { CustomerThread } from "@autoiq/domain/messages/contract";
import { useState } from "react";
import { useLanguage } from "~/platform/language/language";
import { localized, useMessages } from "~/platform/language/messages";
import { Checkbox } from "~/ui/forms/checkbox";

export interface TextsChoice {
  readonly allowed: boolean;
  /** Of the wording that was shown. */
  readonly language: Language;
}

/** A customer's own consent to texts, with the wording that is stored with it, in the page's language. */
export function TextConsent({
  shop,
  texts,
  onChoose,
}: {
  /** Its name. */
  shop: string;
  texts: CustomerThread["texts"];
  onChoose: (choice: TextsChoice) => Promise<unknown>;
}) {
  const t = useMessages("customer-messages");
  const language = useLanguage();
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | undefined>();
  if (!texts.phone) return null;
  if (texts.state === "stopped")
    return (
      <p className="border-line border-t pt-3 text-fg-muted text-sm">
        {fillIn(t.stopped, { phone: texts.phone })}
      </p>
    );
  const choose = async (allowed: boolean) => {
    setSaving(true);
    setRefusal(undefined);
    try {
      await onChoose({ allowed, language });
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : t.silent);
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className="border-line border-t pt-3">
      <Checkbox
        label={fillIn(t.texts, { phone: texts.phone })}
        hint={fillIn(t.consent, { shop })}
        error={refusal && localized(refusal)}
        checked={texts.state === "given"}
        disabled={saving}
        onChange={(event) => void choose(event.target.checked)}
      />
    </div>
  );
}
