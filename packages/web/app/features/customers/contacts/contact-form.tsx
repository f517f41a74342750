import {
  type Contact,
  contactInput,
  listContacts,
  saveContact,
} from "@autoiq/domain/customers/contacts/contract";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { formatPhone } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { toast } from "~/ui/toast";

type Errors = Partial<Record<"name" | "phone" | "email", string>>;

/** Adds or changes a contact of a customer. */
export function ContactForm({
  customerId,
  contact,
  onDone,
}: {
  customerId: string;
  /** Null: a new one. */
  contact: Contact | null;
  onDone: () => void;
}) {
  const [contactId] = useState(() => contact?.id ?? newId());
  const [values, setValues] = useState({
    name: contact?.name ?? "",
    title: contact?.title ?? "",
    phone: contact?.phone ? formatPhone(contact.phone) : "",
    email: contact?.email ?? "",
    mayAuthorize: contact?.mayAuthorize ?? false,
    authorizesUpToCents: contact?.authorizesUpToCents ?? null,
    receivesStatements: contact?.receivesStatements ?? false,
    receivesEstimates: contact?.receivesEstimates ?? false,
  });
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const set = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  const save = useWrite(saveContact, {
    invalidates: [listContacts],
    onSuccess: () => {
      toast({ title: contact ? "Contact saved" : "Contact added" });
      onDone();
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    const parsed = contactInput.safeParse(values);
    if (!parsed.success) {
      const found: Errors = {};
      for (const { path, message } of parsed.error.issues) found[path[0] as keyof Errors] ??= message;
      return setErrors(found);
    }
    setErrors({});
    save.mutate({ params: { id: customerId, contactId }, body: values });
  };
  return (
    <form noValidate aria-label="Contact" className="grid gap-3 sm:grid-cols-2" onSubmit={submit}>
      <Field label="Name" required error={errors.name}>
        <Input
          autoComplete="off"
          value={values.name}
          onChange={(event) => set({ name: event.target.value })}
        />
      </Field>
      <Field label="Title">
        <Input
          autoComplete="off"
          placeholder="Fleet manager"
          value={values.title}
          onChange={(event) => set({ title: event.target.value })}
        />
      </Field>
      <Field label="Phone" error={errors.phone}>
        <Input
          type="tel"
          autoComplete="off"
          value={values.phone}
          onChange={(event) => set({ phone: event.target.value })}
        />
      </Field>
      <Field label="Email" error={errors.email}>
        <Input
          type="email"
          autoComplete="off"
          value={values.email}
          onChange={(event) => set({ email: event.target.value })}
        />
      </Field>
      <Checkbox
        label="May authorize work"
        checked={values.mayAuthorize}
        onChange={({ target }) => set({ mayAuthorize: target.checked })}
      />
      {values.mayAuthorize ? (
        <Field label="Up to" hint="The repair order's total with tax. Empty: any amount.">
          <MoneyInput
            cents={values.authorizesUpToCents}
            onCentsChange={(authorizesUpToCents) => set({ authorizesUpToCents })}
          />
        </Field>
      ) : (
        <span className="max-sm:hidden" />
      )}
      <Checkbox
        className="sm:col-span-2"
        label="Gets statements by email"
        checked={values.receivesStatements}
        onChange={({ target }) => set({ receivesStatements: target.checked })}
      />
      <Checkbox
        className="sm:col-span-2"
        label="Gets estimates by email"
        hint="Instead of the customer's own address."
        checked={values.receivesEstimates}
        onChange={({ target }) => set({ receivesEstimates: target.checked })}
      />
      {refusal ? (
        <Notice tone="danger" className="sm:col-span-2">
          {refusal}
        </Notice>
      ) : null}
      <DialogButtons className="sm:col-span-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={save.isPending}>
          {contact ? "Save contact" : "Add contact"}
        </Button>
      </DialogButtons>
    </form>
  );
}
