import { type Contact, listContacts, removeContact } from "@autoiq/domain/customers/contacts/contract";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatMoney, formatPhone } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Button } from "~/ui/button";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { Dialog } from "~/ui/overlays/dialog";
import { toast } from "~/ui/toast";

const ContactForm = lazy(() => import("./contact-form").then((all) => ({ default: all.ContactForm })));

const authority = ({ mayAuthorize, authorizesUpToCents }: Contact) =>
  !mayAuthorize
    ? "May not authorize work"
    : authorizesUpToCents === null
      ? "May authorize any amount"
      : `May authorize up to ${formatMoney(authorizesUpToCents)}`;

/** The people of a customer: how to reach them, what they may authorize, who gets statements. */
export function ContactsCard({ customerId }: { customerId: string }) {
  const { may } = useWorkspace();
  const [editing, setEditing] = useState<Contact | "new" | null>(null);
  const [removing, setRemoving] = useState<Contact | null>(null);
  const found = useQuery(queryOptionsFor(listContacts, { params: { id: customerId } }));
  const remove = useWrite(removeContact, {
    invalidates: [listContacts],
    onSuccess: () => {
      toast({ title: "Contact removed" });
      setRemoving(null);
    },
  });
  const mayWrite = may("customer.write");
  const contacts = found.data?.contacts ?? [];
  if (!found.data || (!mayWrite && contacts.length === 0)) return null;
  return (
    <Card
      title="Contacts"
      actions={
        mayWrite ? (
          <Button size="sm" onClick={() => setEditing("new")}>
            Add contact
          </Button>
        ) : null
      }
      empty={
        contacts.length === 0
          ? "People who call, bring vehicles, or pay for this customer, and what they may authorize."
          : undefined
      }
    >
      {contacts.length === 0 ? null : (
        <ul className="grid gap-3 text-sm">
          {contacts.map((each) => (
            <li key={each.id} className="grid gap-0.5">
              <span className="flex flex-wrap items-center justify-between gap-x-2">
                <span className="wrap-anywhere font-medium">
                  {each.name}
                  {each.title ? <span className="font-normal text-fg-muted">, {each.title}</span> : null}
                </span>
                {mayWrite ? (
                  <span className="flex gap-1">
                    <Button size="sm" variant="ghost" onClick={() => setEditing(each)}>
                      Edit<span className="sr-only"> {each.name}</span>
                    </Button>
                    <Button size="sm" variant="ghost" onClick={() => setRemoving(each)}>
                      Remove<span className="sr-only"> {each.name}</span>
                    </Button>
                  </span>
                ) : null}
              </span>
              {each.phone ? (
                <a href={`tel:${each.phone}`} className="text-accent-text hover:underline">
                  {formatPhone(each.phone)}
                </a>
              ) : null}
              {each.email ? <span className="break-all text-fg-muted">{each.email}</span> : null}
              <span className="text-fg-muted text-xs">
                {authority(each)}
                {each.receivesStatements ? " · Gets statements" : ""}
                {each.receivesEstimates ? " · Gets estimates" : ""}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={editing !== null}
        onOpenChange={(open) => (open ? undefined : setEditing(null))}
        title={editing === "new" ? "Add contact" : "Edit contact"}
      >
        {editing ? (
          <Suspense fallback={<SkeletonRows label="Loading the contact" rows={4} />}>
            <ContactForm
              customerId={customerId}
              contact={editing === "new" ? null : editing}
              onDone={() => setEditing(null)}
            />
          </Suspense>
        ) : null}
      </Dialog>
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => (open ? undefined : setRemoving(null))}
        title={`Remove ${removing?.name ?? "the contact"}?`}
        confirmLabel="Remove contact"
        loading={remove.isPending}
        onConfirm={() => {
          if (removing) remove.mutate({ params: { id: customerId, contactId: removing.id } });
        }}
      >
        Recorded authorizations keep the name.
      </ConfirmDialog>
    </Card>
  );
}
