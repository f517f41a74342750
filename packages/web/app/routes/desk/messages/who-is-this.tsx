import type { CustomerSummary } from "@autoiq/domain/customers/schema";
import { nameConversation } from "@autoiq/domain/messages/contract";
import { useState } from "react";
import { CustomerPicker } from "~/features/customers/forms/customer-picker";
import { refreshThreads } from "~/features/messages/api";
import { useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";

/** Says which customer an unknown number is; the number goes on file where the record has none. */
export function WhoIsThis({
  conversationId,
  onNamed,
}: {
  conversationId: string;
  onNamed: (conversationId: string) => void;
}) {
  const [chosen, setChosen] = useState<CustomerSummary | null>(null);
  const name = useWrite(nameConversation, {
    onSuccess: ({ conversationId: next }) => {
      toast({ title: "The conversation is this customer's now" });
      void refreshThreads();
      onNamed(next);
    },
  });
  return (
    <section aria-label="Who is this?" className="grid gap-3 border-line border-b bg-sunken p-4">
      <p className="text-sm">
        Nobody on file has this number or address. Choose who it is, and the thread moves to their record.
      </p>
      <CustomerPicker chosen={chosen} onChoose={setChosen} />
      {chosen ? (
        <Button
          variant="primary"
          className="justify-self-start"
          loading={name.isPending}
          onClick={() => name.mutate({ params: { id: conversationId }, body: { customerId: chosen.id } })}
        >
          It is this customer
        </Button>
      ) : null}
    </section>
  );
}
