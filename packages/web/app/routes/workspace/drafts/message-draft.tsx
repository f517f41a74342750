import { getCustomer } from "@autoiq/domain/customers/contract";
import { customerName } from "@autoiq/domain/customers/schema";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { DraftProps } from "~/features/assistant/drafts/draft-views";
import { useThread } from "~/features/messages/api";
import { Composer } from "~/features/messages/threads/composer";
import { queryOptionsFor } from "~/platform/api";
import { useMe } from "~/platform/session/use-session";
import { useWorkspace } from "~/platform/session/use-workspace";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";

/** A message to a customer, for the signed-in person to read, edit and send. */
export default function MessageDraft(props: DraftProps) {
  const { customerId } = props.draft.subject ?? {};
  if (!customerId) return <p className="whitespace-pre-wrap text-sm">{props.draft.text}</p>;
  return <ToCustomer {...props} customerId={customerId} />;
}

function ToCustomer({ draft, draftKey, onDone, customerId }: DraftProps & { customerId: string }) {
  const me = useMe();
  const { may, to } = useWorkspace();
  const customer = useQuery(queryOptionsFor(getCustomer, { params: { id: customerId } }));
  const thread = useThread({ customerId });
  const error = customer.error ?? thread.error;
  if (!customer.data || !thread.data)
    return error ? (
      <ErrorState
        error={error}
        onRetry={() => {
          void customer.refetch();
          void thread.refetch();
        }}
      />
    ) : (
      <SkeletonRows label="Loading contact options" rows={2} />
    );
  const name = customerName(customer.data.customer);
  const { reach } = thread.data;
  const by = `${me.firstName} ${me.lastName}`.trim() || me.email;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="text-sm">
        To{" "}
        <Link to={to(`/clients/${customerId}`)} className="font-medium text-accent-text hover:underline">
          {name}
        </Link>
      </p>
      {may("message.write") ? (
        <div className="-mx-3 -mb-3">
          <Composer
            of={{ customerId }}
            draftKey={draftKey}
            reach={reach}
            customerId={customerId}
            repairOrderId={draft.subject?.repairOrderId ?? null}
            start={{ subject: draft.title.slice(0, 150), body: draft.text ?? "" }}
            signedAs={by}
            onSent={() => onDone(`Sent to ${name} as ${by}.`)}
          />
        </div>
      ) : (
        <>
          <p className="whitespace-pre-wrap text-sm">{draft.text}</p>
          <Notice>Your role can't send messages. Ask the front desk to send it.</Notice>
        </>
      )}
    </div>
  );
}
