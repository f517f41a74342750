import { SegmentedControl } from "~/ui/forms/segmented-control";

export type Send = "email" | "sms" | "none";

/** How the customer gets to the payment page: by a link or here at the counter. */
export function RequestDepositFields({ send, onChange }: { send: Send; onChange: (send: Send) => void }) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <p className="font-medium text-sm" aria-hidden="true">
        The customer pays
      </p>
      <SegmentedControl
        label="The customer pays"
        value={send}
        onValueChange={onChange}
        options={[
          { value: "none", label: "Here" },
          { value: "email", label: "By an emailed link" },
          { value: "sms", label: "By a texted link" },
        ]}
      />
      <p className="text-fg-muted text-xs">
        {send === "none"
          ? "The checkout page opens on this screen. The card's number never reaches AutoIQ or the shop."
          : "It counts after the card company confirms it. The card's number never reaches AutoIQ or the shop."}
      </p>
    </div>
  );
}
