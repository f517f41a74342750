import { SegmentedControl } from "~/ui/forms/segmented-control";

export type Send = "email" | "sms" | "none";

/** How the customer gets to the payment page: by a link or here at the counter. */
export function RequestDepositFields({ send, onChange }: { send: Send; onChange: (send: Send) => void }) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <p className="font-medium text-sm" aria-hidden="true">
        How the customer pays
      </p>
      <SegmentedControl
        label="How the customer pays"
        value={send}
        onValueChange={onChange}
        options={[
          { value: "none", label: "On this screen" },
          { value: "email", label: "Emailed link" },
          { value: "sms", label: "Texted link" },
        ]}
      />
      <p className="text-fg-muted text-xs">
        {send === "none"
          ? "Checkout opens on this screen. AutoIQ and the shop never see the card number."
          : "The deposit counts once the card company confirms it. AutoIQ and the shop never see the card number."}
      </p>
    </div>
  );
}
