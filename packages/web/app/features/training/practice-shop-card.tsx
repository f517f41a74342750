import type { PracticeShop } from "@autoiq/domain/training/schema";
import { useState } from "react";
import { formatTime } from "~/platform/format";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Card } from "~/ui/layout/card";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { useOpenPracticeShop, useResetPracticeShop } from "./use-practice-shop";

/** The student's own shop: open it, enter it, or begin again with a new one. */
export function PracticeShopCard({ shop }: { shop: PracticeShop | null }) {
  const [asks, setAsks] = useState(false);
  const open = useOpenPracticeShop();
  const reset = useResetPracticeShop(() => {
    setAsks(false);
    toast({ title: "Your practice shop is new", description: "What you have done in lessons stays done." });
  });
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Card title="Your practice shop">
      <p className="text-fg-muted text-sm">
        {shop
          ? `Yours alone since ${formatTime(shop.openedAt, zone, "day")}. No email, text, or card payment leaves it.`
          : "A shop of your own with customers, cars, and parts that are made up. No email, text, or card payment leaves it."}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" loading={open.isPending} onClick={() => open.mutate({})}>
          {shop ? "Enter practice shop" : "Open practice shop"}
        </Button>
        {shop ? <Button onClick={() => setAsks(true)}>Start over</Button> : null}
      </div>
      {shop ? (
        <ConfirmDialog
          open={asks}
          onOpenChange={setAsks}
          title="Start over with a new practice shop?"
          confirmLabel="Start over"
          loading={reset.isPending}
          onConfirm={() => reset.mutate({ body: { organizationId: shop.organizationId } })}
        >
          Everything in the practice shop is replaced: its appointments, repair orders, and invoices. Tasks
          that you have done stay done.
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}
