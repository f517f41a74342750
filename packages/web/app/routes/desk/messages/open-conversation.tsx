import { can } from "@autoiq/domain/kernel/access/permissions";
import type { Role } from "@autoiq/domain/kernel/access/roles";
import { Archive, ArchiveRestore, MailOpen } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { useAssign, useCloseThread, useMarkRead, useThread } from "~/features/messages/api";
import { correspondentName } from "~/features/messages/threads/conversation-list";
import { ThreadPanel } from "~/features/messages/threads/thread-panel";
import { formatPhone } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";
import { IconButton } from "~/ui/icon-button";
import { Card } from "~/ui/layout/card";
import { toast } from "~/ui/toast";
import { IdentifySender } from "./identify-sender";

/** One conversation in the inbox: the customer, the assignee, and the messages. */
export function OpenConversation({ id, onMoved }: { id: string; onMoved: (to: string) => string }) {
  const navigate = useNavigate();
  const { to, may } = useWorkspace();
  const { location, people } = useShop();
  const thread = useThread({ conversationId: id });
  const assign = useAssign();
  const finish = useCloseThread();
  const markRead = useMarkRead();
  const conversation = thread.data?.conversation;
  const mayWrite = may("message.write");
  const desk = people.filter((person) => can(person.role as Role, "message.write"));
  const customer = conversation?.customer;
  return (
    <Card
      padded={false}
      title={
        conversation ? (
          <span className="grid min-w-0">
            {customer ? (
              <Link
                to={to(`/clients/${customer.id}`)}
                className="truncate text-accent-text underline-offset-4 hover:underline"
              >
                {customer.name}
              </Link>
            ) : (
              <span className="truncate">{correspondentName(conversation)}</span>
            )}
            <span className="truncate font-normal text-fg-muted text-xs">
              {customer
                ? [customer.phone && formatPhone(customer.phone), customer.email].filter(Boolean).join(" · ")
                : "Not on file"}
            </span>
          </span>
        ) : (
          "Conversation"
        )
      }
      actions={
        conversation && mayWrite ? (
          <>
            <Field label="Assigned to" hideLabel className="w-48 max-sm:w-40">
              <Select
                value={conversation.assignee?.id ?? ""}
                onChange={(event) =>
                  assign.mutate({ params: { id }, body: { staffId: event.target.value || null } })
                }
                options={[
                  { value: "", label: "Unassigned" },
                  ...desk.map((person) => ({ value: person.id, label: person.name })),
                ]}
              />
            </Field>
            <IconButton
              label="Mark as unread"
              icon={<MailOpen />}
              onClick={() => {
                void navigate(to("/messages"));
                markRead.mutate({ params: { id }, body: { read: false } });
              }}
            />
            <Button
              size="sm"
              loading={finish.isPending}
              onClick={() =>
                finish.mutate(
                  { params: { id }, body: { done: !conversation.done } },
                  {
                    onSuccess: () => {
                      toast({
                        title: conversation.done ? "Reopen" : "Mark as done",
                        description: conversation.done ? undefined : "It reopens when the customer writes.",
                      });
                      if (!conversation.done) void navigate(to("/messages"));
                    },
                  },
                )
              }
            >
              {conversation.done ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
              {conversation.done ? "Reopen" : "Done"}
            </Button>
          </>
        ) : null
      }
    >
      {conversation && !customer && may("customer.write") ? (
        <IdentifySender
          conversationId={id}
          onNamed={(next) => (next === id ? undefined : void navigate(onMoved(next), { replace: true }))}
        />
      ) : null}
      <ThreadPanel
        of={{ conversationId: id }}
        timeZone={location.timeZone}
        mayWrite={mayWrite}
        height="h-[calc(100dvh-29rem)] min-h-52 max-md:h-[calc(100dvh-38rem)]"
        orderLink={(order) => (
          <Link
            to={to(`/repair-orders/${order.id}`)}
            className="inline-flex min-h-6 items-center text-accent-text underline underline-offset-4"
          >
            Repair order {order.number}
          </Link>
        )}
      />
    </Card>
  );
}
