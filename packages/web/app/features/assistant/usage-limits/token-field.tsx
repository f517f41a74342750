import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";

/** Undefined when it is not a valid number of tokens. Null when the field is empty, so no limit. */
export function tokensIn(text: string): number | null | undefined {
  const clean = text.replace(/[,\s]/g, "");
  if (clean === "") return null;
  return /^\d{1,12}$/.test(clean) ? Number(clean) : undefined;
}
export const tokenText = (tokens: number | null): string =>
  tokens === null ? "" : tokens.toLocaleString("en-US");

/** Tokens per month. Empty means no limit. */
export function TokenField({
  label,
  hint,
  text,
  onChange,
}: {
  label: string;
  hint?: string;
  text: string;
  onChange: (text: string) => void;
}) {
  return (
    <Field
      label={label}
      hint={hint}
      error={tokensIn(text) === undefined ? "Enter a whole number, or leave blank." : undefined}
    >
      <Input
        inputMode="numeric"
        autoComplete="off"
        placeholder="No limit"
        className="tabular text-right"
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
