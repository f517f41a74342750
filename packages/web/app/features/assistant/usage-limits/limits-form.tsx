import { aiKinds } from "@autoiq/domain/assistant/assistant-kinds";
import { listAiCalls } from "@autoiq/domain/assistant/question-history";
import {
  type AiLimits,
  type AiLimitsView,
  exceedsAllowance,
  getAiLimits,
  limitedKinds,
  saveAiLimits,
} from "@autoiq/domain/assistant/usage-limits/contract";
import { X } from "lucide-react";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { MoneyInput } from "~/ui/forms/money-input";
import { Select } from "~/ui/forms/select";
import { IconButton } from "~/ui/icon-button";
import { toast } from "~/ui/toast";
import { TokenField, tokensIn, tokenText } from "./token-field";

/** Name of a kind of question. Free-text questions have no page of their own. */
export const kindTitle = (kind: string): string =>
  Object.hasOwn(aiKinds, kind) ? aiKinds[kind as keyof typeof aiKinds].title : "Free-text questions";

/** The owner's limits for the language model, and the switch that keeps every question on this server. */
export function LimitsForm({ shown }: { shown: AiLimitsView }) {
  const { limits, version, allowed, priced } = shown;
  const [models, setModels] = useState(limits.models);
  const [all, setAll] = useState(tokenText(limits.tokensPerMonth));
  const [person, setPerson] = useState(tokenText(limits.personTokensPerMonth));
  const [cents, setCents] = useState(limits.centsPerMonth);
  const [kinds, setKinds] = useState(
    limits.kinds.map(({ kind, tokensPerMonth }) => ({ kind, text: tokenText(tokensPerMonth) })),
  );
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useWrite(saveAiLimits, {
    invalidates: [getAiLimits, listAiCalls],
    onSuccess: () => toast({ title: "Saved", description: "Takes effect with the next question." }),
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const free = limitedKinds.filter((kind) => !kinds.some((each) => each.kind === kind));
  const next = limitsIn({ models, all, person, cents, kinds });
  const beyond = next ? exceedsAllowance(next, allowed) : undefined;
  const changed = next !== null && JSON.stringify(next) !== JSON.stringify(limits);
  return (
    <form
      className="grid content-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setRefusal(null);
        if (next && !beyond) save.mutate({ body: { ...next, version }, idempotencyKey: newId() });
      }}
    >
      <Checkbox
        label="Let a language model write the answers"
        hint={
          allowed
            ? "When off, no question leaves this server, and AutoIQ uses its built-in wording."
            : "None is available to your business here. Turn this off to go without one even if one is added."
        }
        checked={models}
        onChange={({ target }) => setModels(target.checked)}
      />
      {allowed && models ? (
        <>
          <div className="grid gap-3 sm:grid-cols-3">
            <TokenField
              label="Tokens per month"
              hint={`Maximum ${tokenText(allowed.tokensPerMonth)}`}
              text={all}
              onChange={setAll}
            />
            <TokenField label="Tokens per person" hint="Per month" text={person} onChange={setPerson} />
            {priced ? (
              <Field
                label="Dollars per month"
                hint={
                  allowed.centsPerMonth === null
                    ? "Leave blank for no limit"
                    : `Maximum $${(allowed.centsPerMonth / 100).toFixed(2)}`
                }
              >
                <MoneyInput
                  placeholder="No limit"
                  className="text-right"
                  cents={cents}
                  onCentsChange={setCents}
                />
              </Field>
            ) : null}
          </div>
          <fieldset className="grid max-w-96 gap-3">
            <legend className="mb-2 font-medium text-sm">Tokens per month, by question type</legend>
            {kinds.map(({ kind, text }, index) => (
              <div key={kind} className="flex items-start gap-2">
                <div className="min-w-0 flex-1">
                  <TokenField
                    label={kindTitle(kind)}
                    text={text}
                    onChange={(typed) => setKinds(kinds.with(index, { kind, text: typed }))}
                  />
                </div>
                <IconButton
                  label={`Remove limit: ${kindTitle(kind)}`}
                  icon={<X />}
                  className="mt-6"
                  onClick={() => setKinds(kinds.toSpliced(index, 1))}
                />
              </div>
            ))}
            {free.length > 0 ? (
              <Field label="Limit another question type" hideLabel>
                <Select
                  value=""
                  onChange={({ target }) => setKinds([...kinds, { kind: target.value, text: "" }])}
                  options={[
                    { value: "", label: "Limit a question type…" },
                    ...free.map((kind) => ({ value: kind, label: kindTitle(kind) })),
                  ]}
                />
              </Field>
            ) : null}
          </fieldset>
        </>
      ) : null}
      {(beyond ?? refusal) ? <Notice tone="danger">{beyond ?? refusal}</Notice> : null}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        loading={save.isPending}
        disabled={!changed || beyond !== undefined}
      >
        Save limits
      </Button>
    </form>
  );
}

/** The limits as typed, or null while one is not a number. A kind with an empty field has no limit. */
function limitsIn(typed: {
  models: boolean;
  all: string;
  person: string;
  cents: number | null;
  kinds: readonly { kind: string; text: string }[];
}): AiLimits | null {
  const [tokensPerMonth, personTokensPerMonth] = [tokensIn(typed.all), tokensIn(typed.person)];
  const each = typed.kinds.map(({ kind, text }) => ({ kind, tokensPerMonth: tokensIn(text) }));
  if (tokensPerMonth === undefined || personTokensPerMonth === undefined) return null;
  if (each.some((one) => one.tokensPerMonth === undefined)) return null;
  const kinds = each.flatMap(({ kind, tokensPerMonth: most }) =>
    typeof most === "number" ? [{ kind, tokensPerMonth: most }] : [],
  );
  return {
    models: typed.models,
    tokensPerMonth,
    centsPerMonth: typed.cents,
    personTokensPerMonth,
    // In the server's order, so that a different order is not a change.
    kinds: kinds.toSorted((a, b) => a.kind.localeCompare(b.kind, "en-US")),
  };
}
