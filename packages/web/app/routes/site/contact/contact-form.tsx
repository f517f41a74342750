import {
  contactFields,
  contactProblem,
  maxLengths,
  type ContactForm as Values,
} from "@autoiq/domain/site/contact/form";
import { supportEmail } from "@autoiq/domain/site/support";
import { type FormEvent, useRef, useState } from "react";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { FormFailure } from "../parts/form/form-failure";
import { SiteField, Trap } from "../parts/form/site-field";
import { useSiteForm } from "../parts/form/use-site-form";
import { usePrefilledMessage } from "./use-prefilled-message";

/** Longer than the limit, so that pasted text shows an error instead of being cut off silently. */
const slack = 1000;

export function ContactForm() {
  const form = useSiteForm<keyof Values>({
    name: "contact",
    fields: contactFields,
    problemOf: contactProblem,
  });
  usePrefilledMessage(form.ref, form.ready);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<{ attempt: number; sentence: string } | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const busy = useRef(false);
  const { problems } = form;

  const fail = (sentence: string, fields: Partial<Record<keyof Values, string>> = {}) => {
    const hasFieldProblems = form.show(fields);
    setFailure(hasFieldProblems ? null : (last) => ({ attempt: (last?.attempt ?? 0) + 1, sentence }));
    toast({
      title: "Error",
      description: "Failed to send your message. Please try again later.",
      variant: "destructive",
    });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current || !form.check()) return;
    busy.current = true;
    setSending(true);
    setFailure(null);
    const values = form.values();
    try {
      const { sendMessage } = await import("./send-message");
      const about = { website: form.trap(), writtenInMs: form.elapsed(), key: form.draftId() };
      const outcome = await sendMessage(values, about);
      if (!outcome.ok) return fail(outcome.sentence, outcome.fields);
      form.clear();
      setSentTo(values.email.trim());
      toast({
        title: "Message sent!",
        description: "We have received your message and will get back to you soon.",
      });
    } catch {
      fail("The form didn't load completely. Check your connection and try again.");
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={(event) => {
        form.onInput(event);
        setSentTo(null);
      }}
      className="relative grid gap-5"
    >
      <SiteField
        name="name"
        label="Full name"
        required
        autoComplete="name"
        maxLength={maxLengths.name + slack}
        problem={problems.name}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SiteField
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          required
          autoComplete="email"
          maxLength={maxLengths.email + slack}
          problem={problems.email}
        />
        <SiteField
          name="phone"
          label="Phone"
          note="optional"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={maxLengths.phone + slack}
          problem={problems.phone}
        />
      </div>
      <SiteField
        name="message"
        label="Message"
        required
        rows={6}
        maxLength={maxLengths.message + slack}
        problem={problems.message}
      />
      <Trap />
      {failure ? <FormFailure attempt={failure.attempt} text={failure.sentence} /> : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="primary" size="lg" disabled={!form.ready} loading={sending}>
          {sending ? "Sending..." : "Send Message"}
        </Button>
        <p role="status" className="text-fg-muted text-sm">
          {sentTo ? `We sent a confirmation to ${sentTo}.` : null}
        </p>
      </div>
      <noscript>
        <p className="text-fg-muted text-sm">
          This form needs JavaScript. Email <a href={`mailto:${supportEmail}`}>{supportEmail}</a> instead.
        </p>
      </noscript>
    </form>
  );
}
