import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { isHydrated } from "~/platform/hydration/hydration";
import { newId } from "~/platform/new-id";
import { preferences } from "~/platform/storage-preferences";

type Control = HTMLInputElement | HTMLTextAreaElement;
type Problems<Field extends string> = Partial<Record<Field, string>>;

/**
 * A public page's form. The browser holds its field values, so that text typed before scripts run is preserved. A
 * draft survives a reload until it is sent.
 */
export function useSiteForm<Field extends string>(options: {
  /** The name of the draft in session storage. */
  name: string;
  fields: readonly Field[];
  problemOf(field: Field, typed: string): string | undefined;
  /** Reformats a field while it is typed. */
  formatAsTyped?(field: Field, typed: string): string;
  /** Whether a field is checked on its first change, or only after the first attempt to send. */
  eager?: boolean;
}) {
  const { name, fields, problemOf, formatAsTyped, eager = false } = options;
  const ref = useRef<HTMLFormElement>(null);
  const began = useRef(0);
  const tried = useRef(false);
  const draftId = useRef("");
  const [ready, setReady] = useState(false);
  const [problems, setProblems] = useState<Problems<Field>>({});
  const key = `draft:${name}`;

  const control = useCallback(
    (field: string) => ref.current?.elements.namedItem(field) as Control | null,
    [],
  );
  const values = () =>
    Object.fromEntries(fields.map((field) => [field, control(field)?.value ?? ""])) as Record<Field, string>;
  const keep = () =>
    preferences("session").setItem(key, JSON.stringify({ id: draftId.current, values: values() }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(() => {
    // A form on the first page has been visible since the page was requested, however late React hydrates.
    began.current = isHydrated() ? performance.now() : 0;
    const draft = readDraft(preferences("session").getItem(key));
    draftId.current = draft?.id ?? newId();
    const typedEarly = fields.filter((field) => control(field)?.value);
    for (const [field, text] of Object.entries(draft?.values ?? {})) {
      const found = control(field);
      if (found && found.value === "") found.value = text;
    }
    // Text typed before scripts ran is treated as typed now.
    for (const field of typedEarly) control(field)?.dispatchEvent(new Event("input", { bubbles: true }));
    setReady(true);
  }, [key, control]);

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const target = event.target as Control;
    const field = fields.find((each) => each === target.name);
    if (!field) return;
    const tidy = formatAsTyped?.(field, target.value) ?? target.value;
    if (tidy !== target.value) {
      const caret =
        formatAsTyped?.(field, target.value.slice(0, target.selectionStart ?? undefined)).length ?? 0;
      target.value = tidy;
      target.setSelectionRange(caret, caret);
    }
    if (eager || tried.current) setProblems((all) => ({ ...all, [field]: problemOf(field, tidy) }));
    keep();
  };

  /** Shows messages beside their fields and focuses the first of them. @returns whether there was one */
  const show = (found: Problems<Field>): boolean => {
    tried.current = true;
    setProblems(found);
    const first = fields.find((field) => found[field]);
    if (first) control(first)?.focus();
    return first !== undefined;
  };

  return {
    ref,
    ready,
    problems,
    values,
    onInput,
    show,
    check: (): boolean => {
      const typed = values();
      const found: Problems<Field> = {};
      for (const field of fields) {
        const problem = problemOf(field, typed[field]);
        if (problem) found[field] = problem;
      }
      return !show(found);
    },
    /** The value of the hidden field. */
    trap: () => control("website")?.value ?? "",
    /** Milliseconds since the page was shown. */
    elapsed: () => Math.round(performance.now() - began.current),
    /** The same for every attempt to send this draft. */
    draftId: () => draftId.current,
    clear: () => {
      ref.current?.reset();
      preferences("session").removeItem(key);
      draftId.current = newId();
      tried.current = false;
      setProblems({});
    },
  };
}

function readDraft(text: string | null): { id: string; values: Record<string, string> } | undefined {
  try {
    const draft: unknown = JSON.parse(text ?? "null");
    if (typeof draft !== "object" || draft === null) return undefined;
    const { id, values } = draft as { id?: unknown; values?: unknown };
    if (typeof id !== "string" || typeof values !== "object" || values === null) return undefined;
    const texts = Object.entries(values).filter(([, each]) => typeof each === "string");
    return { id, values: Object.fromEntries(texts) };
  } catch {
    return undefined;
  }
}
