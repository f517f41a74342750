import { getDrawer, setUpDrawer } from "@autoiq/domain/payments/drawer/contract";
import { Calculator } from "lucide-react";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Field } from "~/ui/forms/field";
import { MoneyInput } from "~/ui/forms/money-input";
import { Card } from "~/ui/layout/card";
import { toast } from "~/ui/toast";

/** Before the first close: the cash that is in the drawer now. */
export function SetUpDrawer() {
  const [cents, setCents] = useState<number | null>(null);
  const [asked, setAsked] = useState(false);
  const setUp = useWrite(setUpDrawer, {
    invalidates: [getDrawer],
    onSuccess: () => toast({ title: "Cash drawer set up" }),
  });
  return (
    <Card>
      <EmptyState icon={<Calculator />} title="Set up the cash drawer">
        <p>Count the cash in the drawer. Cash received, refunds, and paid-outs are counted from now on.</p>
        <form
          noValidate
          aria-label="Set up the cash drawer"
          className="mx-auto mt-4 grid max-w-xs gap-3 text-left"
          onSubmit={(event) => {
            event.preventDefault();
            setAsked(true);
            if (cents !== null) setUp.mutate({ body: { floatCents: cents } });
          }}
        >
          <Field
            label="Cash in the drawer now"
            error={asked && cents === null ? "Enter the amount. 0 if it is empty." : undefined}
          >
            <MoneyInput cents={cents} onCentsChange={setCents} />
          </Field>
          <Button type="submit" variant="primary" loading={setUp.isPending}>
            Set up drawer
          </Button>
        </form>
      </EmptyState>
    </Card>
  );
}
