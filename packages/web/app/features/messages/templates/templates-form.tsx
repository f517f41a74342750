import { listTemplates, removeTemplate, saveTemplate } from "@autoiq/domain/messages/contract";
import {
  fieldsOf,
  smsSegments,
  type Template,
  templateFields,
  templateInput,
} from "@autoiq/domain/messages/templates";
import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Textarea } from "~/ui/forms/textarea";
import { Card } from "~/ui/layout/card";
import { Dialog } from "~/ui/overlays/dialog";
import { toast } from "~/ui/toast";

const fresh = (): Template => ({
  id: newId(),
  kind: "custom",
  name: "",
  subject: "",
  body: "",
  spanishSubject: "",
  spanishBody: "",
  spanishState: "missing",
  version: 0,
});

/** What the owner has to know about a template's Spanish text. */
const spanishHints: Partial<Record<Template["spanishState"], string>> = {
  default: "You edited the English text. Customers who read Spanish still get the default Spanish text.",
  missing: "No Spanish text. Customers who read Spanish get the English text.",
};

/** The shop's message templates, automatic and manual. */
export function TemplatesForm() {
  const list = useQuery(queryOptionsFor(listTemplates));
  const [editing, setEditing] = useState<Template | null>(null);
  return (
    <Card
      title="Message templates"
      padded={false}
      actions={
        <Button size="sm" onClick={() => setEditing(fresh())}>
          <Plus aria-hidden="true" />
          Add template
        </Button>
      }
    >
      {list.data ? (
        <ul className="divide-y divide-line">
          {list.data.templates.map((template) => (
            <li key={template.id} className="flex items-start justify-between gap-4 px-4 py-3">
              <div className="grid min-w-0 gap-1">
                <p className="flex flex-wrap items-center gap-2 font-medium text-sm">
                  {template.name}
                  {template.kind === "custom" ? null : <Badge tone="accent">Automatic</Badge>}
                </p>
                <p className="line-clamp-2 break-words text-fg-muted text-sm">{template.body}</p>
                {template.spanishBody ? (
                  <p lang="es" className="line-clamp-2 break-words text-fg-muted text-sm">
                    {template.spanishBody}
                  </p>
                ) : null}
                {spanishHints[template.spanishState] ? (
                  <p className="text-warning-text text-xs">{spanishHints[template.spanishState]}</p>
                ) : null}
              </div>
              <Button size="sm" onClick={() => setEditing(template)}>
                <Pencil aria-hidden="true" />
                Edit<span className="sr-only"> {template.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : list.error ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <SkeletonRows label="Loading templates" rows={4} />
      )}
      {editing ? <TemplateDialog template={editing} onClose={() => setEditing(null)} /> : null}
    </Card>
  );
}

function TemplateDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const [values, setValues] = useState(template);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The message in which the cursor was last. */
  const cursor = useRef<{ field: "body" | "spanishBody"; area: HTMLTextAreaElement | null }>({
    field: "body",
    area: null,
  });
  const done = (title: string) => () => {
    toast({ title });
    onClose();
  };
  const onProblem = (problem: { message: string; problem: { errors?: Record<string, string> } }) => {
    setErrors(problem.problem.errors ?? {});
    setRefusal(problem.problem.errors ? null : problem.message);
    return true;
  };
  const save = useWrite(saveTemplate, {
    invalidates: [listTemplates],
    onSuccess: done("Template saved"),
    onProblem,
  });
  const isCustom = template.kind === "custom";
  const remove = useWrite(removeTemplate, {
    invalidates: [listTemplates],
    onSuccess: done(isCustom ? "Template removed" : "Template reset to default"),
    onProblem,
  });
  const set = (to: Partial<Template>) => {
    setErrors({});
    setRefusal(null);
    setValues({ ...values, ...to });
  };
  const submit = () => {
    const { id, ...input } = values;
    const parsed = templateInput.safeParse(input);
    if (parsed.success) return save.mutate({ params: { id }, body: parsed.data });
    setErrors(Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join("."), issue.message])));
  };
  /** Inserts at the cursor. */
  const insert = (name: string) => {
    const { field, area } = cursor.current;
    const text = values[field];
    const { selectionStart: from = text.length, selectionEnd: until = from } = area ?? {};
    const placeholder = `{${name}}`;
    set({ [field]: `${text.slice(0, from)}${placeholder}${text.slice(until)}` });
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(from + placeholder.length, from + placeholder.length);
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={template.version === 0 ? "Add template" : `Edit “${template.name}”`}
      size="lg"
      footer={
        <>
          {template.version > 0 ? (
            <Button
              className="mr-auto"
              loading={remove.isPending}
              onClick={() => remove.mutate({ params: { id: template.id } })}
            >
              {isCustom ? "Remove" : "Reset to default"}
            </Button>
          ) : null}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={save.isPending} onClick={submit}>
            Save template
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="Name" error={errors.name}>
          <Input value={values.name} maxLength={60} onChange={(event) => set({ name: event.target.value })} />
        </Field>
        <LanguageFields
          language="English"
          values={{ subject: values.subject, body: values.body }}
          errors={{ subject: errors.subject, body: errors.body }}
          onChange={set}
          onCursor={(area) => {
            cursor.current = { field: "body", area };
          }}
        />
        <LanguageFields
          language="Spanish"
          values={{ subject: values.spanishSubject, body: values.spanishBody }}
          errors={{ subject: errors.spanishSubject, body: errors.spanishBody }}
          onChange={({ subject, body }) =>
            set({
              ...(subject === undefined ? {} : { spanishSubject: subject }),
              ...(body === undefined ? {} : { spanishBody: body }),
            })
          }
          onCursor={(area) => {
            cursor.current = { field: "spanishBody", area };
          }}
        />
        <fieldset aria-label="Insert field" className="flex flex-wrap gap-1.5">
          {fieldsOf[values.kind].map((name) => (
            <Button key={name} size="sm" title={templateFields[name]} onClick={() => insert(name)}>
              {`{${name}}`}
            </Button>
          ))}
        </fieldset>
        {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      </div>
    </Dialog>
  );
}

interface Texts {
  readonly subject: string;
  readonly body: string;
}

/** Subject and message in one language. */
function LanguageFields({
  language,
  values,
  errors,
  onChange,
  onCursor,
}: {
  language: "English" | "Spanish";
  values: Texts;
  errors: { readonly [Name in keyof Texts]: string | undefined };
  onChange: (to: Partial<Texts>) => void;
  onCursor: (area: HTMLTextAreaElement) => void;
}) {
  const isSpanish = language === "Spanish";
  const suffix = isSpanish ? " in Spanish" : "";
  // Braces are not sent, and would count as characters outside of the text alphabet.
  const { characters, segments } = smsSegments(values.body.replaceAll(/[{}]/g, ""));
  const counted = `${characters} characters, ${segments} ${segments === 1 ? "text" : "texts"}.`;
  return (
    <>
      <Field label={`Email subject${suffix}`} hint="Not used in texts." error={errors.subject}>
        <Input
          lang={isSpanish ? "es" : undefined}
          value={values.subject}
          maxLength={150}
          onChange={(event) => onChange({ subject: event.target.value })}
        />
      </Field>
      <Field
        label={`Message${suffix}`}
        error={errors.body}
        hint={
          isSpanish && values.body === ""
            ? "Leave blank to send the default Spanish text, or the English text if there's no default."
            : counted
        }
      >
        <Textarea
          lang={isSpanish ? "es" : undefined}
          rows={5}
          maxLength={1200}
          value={values.body}
          onFocus={(event) => onCursor(event.currentTarget)}
          onChange={(event) => onChange({ body: event.target.value })}
        />
      </Field>
    </>
  );
}
