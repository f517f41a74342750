import { fillIn } from "@autoiq/domain/catalog/message";
import { mostDays, type RequestKind, requestKinds } from "@autoiq/domain/customers/web-requests/rules";
import { webRequestInput } from "@autoiq/domain/customers/web-requests/schema";
import { localeOf } from "@autoiq/domain/kernel/language";
import { webConsentText } from "@autoiq/domain/messages/web-consent";
import { type RequestPageView, sendWebRequest } from "@autoiq/domain/portal/web-requests/contract";
import { type FormEvent, type ReactNode, useState } from "react";
import { useWrite } from "~/platform/api";
import { useLanguage } from "~/platform/language/language";
import { useMessages } from "~/platform/language/messages";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { FormErrorSummary } from "~/ui/forms/form-error-summary";
import { Input } from "~/ui/forms/input";
import { RadioGroup } from "~/ui/forms/radio-group";
import { Textarea } from "~/ui/forms/textarea";
import type { SentRequest } from "./request-sent";

const empty = {
  name: "",
  phone: "",
  email: "",
  year: "",
  make: "",
  model: "",
  plate: "",
  concern: "",
  website: "",
};
type Texts = typeof empty;
/** In the order of the screen. */
const fieldsInOrder = [
  "name",
  "phone",
  "email",
  "year",
  "make",
  "model",
  "plate",
  "concern",
  "days",
] as const;

/** Asks the shop. What was typed stays until the shop has it. */
export function RequestForm({
  slug,
  view,
  openedAt,
  onSent,
}: {
  slug: string;
  view: RequestPageView;
  /** When the page was opened, by `performance.now()`. */
  openedAt: number;
  onSent: (sent: SentRequest) => void;
}) {
  const t = useMessages("request-page");
  const language = useLanguage();
  const [requestId] = useState(newId);
  const [asksFor, setAsksFor] = useState<RequestKind>("appointment");
  const [texts, setTexts] = useState(empty);
  const [days, setDays] = useState<readonly string[]>([]);
  const [agreesToTexts, setAgrees] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const show = (found: Readonly<Record<string, string>>) => {
    setErrors(found);
    if (Object.keys(found).length > 0) setAttempt((count) => count + 1);
  };
  const send = useWrite(sendWebRequest, {
    onSuccess: () => onSent({ asksFor, gaveEmail: texts.email.trim() !== "" }),
    onProblem: ({ problem, message }) => {
      if (problem.errors) show(problem.errors);
      else setRefusal(message);
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    const { year, ...rest } = texts;
    const body = Object.assign(rest, {
      asksFor,
      year: year.trim() === "" ? null : Number(year),
      days: asksFor === "appointment" ? [...days] : [],
      agreesToTexts,
      language: localeOf[language],
      writtenInMs: Math.round(performance.now() - openedAt),
      requestId,
    });
    const checked = webRequestInput.safeParse(body);
    if (!checked.success) {
      const found: Record<string, string> = {};
      for (const { path, message } of checked.error.issues) found[String(path[0])] ??= message;
      return show(found);
    }
    show({});
    send.mutate({ params: { slug }, body });
  };
  const text = (
    name: keyof Texts,
    label: string,
    rest: { required?: boolean; hint?: string } & Parameters<typeof Input>[0] = {},
  ): ReactNode => {
    const { required, hint, ...input } = rest;
    return (
      <Field id={name} label={label} required={required ?? false} hint={hint} error={errors[name]}>
        <Input
          name={name}
          {...input}
          value={texts[name]}
          onChange={({ target }) => setTexts((all) => ({ ...all, [name]: target.value }))}
        />
      </Field>
    );
  };
  const dayName = new Intl.DateTimeFormat(localeOf[language], {
    weekday: "short",
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });
  const legend = "mb-3 font-semibold text-lg tracking-tight";
  return (
    <form noValidate aria-labelledby="request" className="grid content-start gap-6" onSubmit={submit}>
      <header>
        <h1 id="request" className="font-semibold text-2xl leading-tight tracking-tight">
          {t.heading}
        </h1>
        <p className="mt-1 text-fg-muted">{fillIn(t.intro, { shop: view.shop.name })}</p>
      </header>
      <FormErrorSummary
        title={t.check}
        attempt={attempt}
        messages={fieldsInOrder.flatMap((field) => {
          const message = errors[field];
          return message ? [{ field, message }] : [];
        })}
      />
      <RadioGroup
        inline
        legend={t.asksFor}
        options={requestKinds.map((value) => ({ value, label: t.asks[value] }))}
        value={asksFor}
        onChange={({ target }) => setAsksFor(requestKinds.find((each) => each === target.value) ?? asksFor)}
      />
      <fieldset>
        <legend className={legend}>{t.you}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            {text("name", t.name, { required: true, autoComplete: "name", maxLength: 150 })}
          </div>
          {text("phone", t.phoneField, {
            type: "tel",
            autoComplete: "tel",
            maxLength: 40,
            required: asksFor === "call",
            hint: asksFor === "call" ? undefined : t.reachHint,
          })}
          {text("email", t.email, { type: "email", autoComplete: "email", maxLength: 255 })}
          <Checkbox
            className="sm:col-span-2"
            label={webConsentText(view.shop.name, language)}
            checked={agreesToTexts}
            onChange={({ target }) => setAgrees(target.checked)}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className={legend}>{t.car}</legend>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {text("year", t.year, { inputMode: "numeric", autoComplete: "off", maxLength: 4 })}
          {text("make", t.make, { required: asksFor === "appointment", autoComplete: "off", maxLength: 60 })}
          {text("model", t.model, { autoComplete: "off", maxLength: 60 })}
          {text("plate", t.plate, { autoComplete: "off", autoCapitalize: "characters", maxLength: 15 })}
        </div>
      </fieldset>
      <Field id="concern" label={t.concern} required hint={t.concernHint} error={errors.concern}>
        <Textarea
          name="concern"
          rows={3}
          maxLength={1000}
          value={texts.concern}
          onChange={({ target }) => setTexts((all) => ({ ...all, concern: target.value }))}
        />
      </Field>
      {asksFor === "appointment" && view.days.length > 0 ? (
        <fieldset aria-describedby="days-hint">
          <legend className="font-medium text-sm">{t.days}</legend>
          <p id="days-hint" className="mb-2 text-fg-muted text-xs">
            {t.daysHint}
          </p>
          <div className="flex flex-wrap gap-2">
            {view.days.map((day) => (
              <Button
                key={day}
                size="sm"
                variant={days.includes(day) ? "primary" : "secondary"}
                className="max-md:min-h-11"
                aria-pressed={days.includes(day)}
                disabled={!days.includes(day) && days.length >= mostDays}
                onClick={() =>
                  setDays(days.includes(day) ? days.filter((each) => each !== day) : [...days, day].sort())
                }
              >
                {dayName.format(new Date(`${day}T00:00:00Z`))}
              </Button>
            ))}
          </div>
        </fieldset>
      ) : null}
      {/* A field that only bots see and fill in. */}
      <div aria-hidden="true" className="absolute top-auto -left-[9999px] size-px overflow-hidden">
        <input
          id="website"
          name="website"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          value={texts.website}
          onChange={({ target }) => setTexts((all) => ({ ...all, website: target.value }))}
        />
      </div>
      {refusal ? (
        <Notice tone="danger" title={t.failed}>
          {refusal}
        </Notice>
      ) : null}
      <Button type="submit" size="lg" variant="primary" className="sm:w-fit" loading={send.isPending}>
        {t.send}
      </Button>
    </form>
  );
}
