import type { CustomerSummary } from "@autoiq/domain/customers/schema";
import { assignConversationToCustomer } from "@autoiq/domain/messages/contract";
import { useState } from "react";
import { CustomerPicker } from "~/features/customers/customer-picker";
import { refreshThreads } from "~/features/messages/api";
import { useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";

/** Assigns an unknown phone number to a customer. The number is saved to the record if it has none. */
export function IdentifySender({
  conversationId,
  onNamed,
}: {
  conversationId: string;
  onNamed: (conversationId: string) => void;
}) {
  const [chosen, setChosen] = useState<CustomerSummary | null>(null);
  const name = useWrite(assignConversationToCustomer, {
    onSuccess: ({ conversationId: next }) => {
      toast({ title: "Conversation moved to this customer" });
      void refreshThreads();
      onNamed(next);
    },
  });
  return (
    <section aria-label="Who is this?" className="grid gap-3 border-line border-b bg-sunken p-4">
      <p className="text-sm">
        No customer has this number or email. Choose a customer to move the conversation to their record.
      </p>
      <CustomerPicker chosen={chosen} onChoose={setChosen} />
      {chosen ? (
        <Button
          variant="primary"
          className="justify-self-start"
          loading={name.isPending}
          onClick={() => name.mutate({ params: { id: conversationId }, body: { customerId: chosen.id } })}
        >
          Use this customer
        </Button>
      ) : null}
    </section>
  );
}
