import {
  formatAsTyped,
  normalizePreEnrollment,
  type PreEnrollmentField,
  preEnrollmentFields,
  preEnrollmentProblem,
} from "@autoiq/domain/identity/pre-enrollment";
import { supportEmail } from "@autoiq/domain/site/support";
import { type FormEvent, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { FormFailure } from "../parts/form/form-failure";
import { SiteField, Trap } from "../parts/form/site-field";
import { useSiteForm } from "../parts/form/use-site-form";

export function PreEnrollmentForm() {
  const form = useSiteForm<PreEnrollmentField>({
    name: "training",
    fields: preEnrollmentFields,
    problemOf: preEnrollmentProblem,
    formatAsTyped,
    eager: true,
  });
  const navigate = useNavigate();
  const [processing, setProcessing] = useState(false);
  const [failure, setFailure] = useState<{ attempt: number; sentence: string } | null>(null);
  const attempts = useRef(0);
  const busy = useRef(false);
  const { problems } = form;

  const fail = (sentence: string) => {
    attempts.current += 1;
    setFailure({ attempt: attempts.current, sentence });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current || !form.check()) return;
    busy.current = true;
    setProcessing(true);
    setFailure(null);
    const values = normalizePreEnrollment(form.values());
    try {
      const { preEnroll } = await import("~/features/identity/pre-enrollment/pre-enroll");
      const outcome = await preEnroll(values, form.trap());
      if (!outcome.ok) return fail(outcome.sentence);
      form.clear();
      toast({
        title: "Pre-enrollment Successful!",
        description: "Please check your email to verify your account.",
      });
      await navigate("/signup-complete", { state: { email: values.email } });
    } catch {
      fail("An error occurred during pre-enrollment. Please try again.");
    } finally {
      busy.current = false;
      setProcessing(false);
    }
  };

  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={form.onInput}
      className="relative grid gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SiteField
          name="firstName"
          label="First name"
          required
          autoComplete="given-name"
          problem={problems.firstName}
        />
        <SiteField
          name="lastName"
          label="Last name"
          required
          autoComplete="family-name"
          problem={problems.lastName}
        />
        {/* Not type="email": the caret must be kept while the address is lowercased under it. */}
        <SiteField
          name="email"
          label="Email"
          required
          inputMode="email"
          autoCapitalize="none"
          autoComplete="email"
          problem={problems.email}
        />
        <SiteField
          name="phone"
          label="Phone"
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          problem={problems.phone}
        />
      </div>
      <SiteField
        name="address"
        label="Address"
        required
        autoComplete="street-address"
        problem={problems.address}
      />
      <div className="grid grid-cols-2 gap-5 sm:grid-cols-[minmax(0,1fr)_7rem_9rem]">
        <SiteField
          name="city"
          label="City"
          required
          autoComplete="address-level2"
          problem={problems.city}
          className="max-sm:col-span-2"
        />
        <SiteField
          name="state"
          label="State"
          required
          autoComplete="address-level1"
          problem={problems.state}
        />
        <SiteField
          name="zipCode"
          label="ZIP code"
          required
          inputMode="numeric"
          autoComplete="postal-code"
          problem={problems.zipCode}
        />
      </div>
      <Trap />
      <ul className="grid gap-3 rounded-lg border border-line bg-sunken px-5 py-4 text-fg-muted text-sm">
        <li>
          Submitting this form creates a student account. You will get an email to verify your address and set
          your password.
        </li>
        <li>
          Pre-enrollment reserves a seat. It is not a payment: the full fee is due before the start date.
        </li>
      </ul>
      {failure ? (
        <FormFailure attempt={failure.attempt} title="You're not enrolled yet" text={failure.sentence} />
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Button type="submit" variant="primary" size="lg" disabled={!form.ready} loading={processing}>
          {processing ? "Processing..." : "Pre-Enroll Now"}
        </Button>
        <p className="text-fg-muted text-sm">
          Already have an account?{" "}
          <Link
            to="/auth?tab=sign-in"
            className="inline-flex items-center font-medium text-accent-text underline decoration-1 underline-offset-4 hover:decoration-2 max-md:min-h-11"
          >
            Sign in
          </Link>
        </p>
      </div>
      <noscript>
        <p className="text-fg-muted text-sm">
          This form needs JavaScript. To reserve a seat, email{" "}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      </noscript>
    </form>
  );
}
