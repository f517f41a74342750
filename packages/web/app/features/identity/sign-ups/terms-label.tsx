const link = "font-medium text-accent-text underline underline-offset-4";

/** The documents open in a new tab, so that the form's input is not lost. */
export function TermsLabel() {
  return (
    <>
      I accept the{" "}
      <a href="/terms" target="_blank" rel="noopener" className={link}>
        terms and conditions<span className="sr-only"> (opens in a new tab)</span>
      </a>{" "}
      and have read the{" "}
      <a href="/privacy" target="_blank" rel="noopener" className={link}>
        privacy notice<span className="sr-only"> (opens in a new tab)</span>
      </a>
    </>
  );
}
