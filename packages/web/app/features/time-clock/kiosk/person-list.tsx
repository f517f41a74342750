import type { KioskView } from "@autoiq/domain/time-clock/kiosks/contract";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useMessages } from "~/platform/language/messages";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";

type Person = KioskView["people"][number];

const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Whether the first name, the last name, or any other begins with what was typed. */
const begins = (name: string, typed: string) => {
  const [text, wanted] = [plain(name), plain(typed.trim())];
  return text.startsWith(wanted) || text.split(/[\s-]+/).some((part) => part.startsWith(wanted));
};

/** The names, large enough for a finger in a glove. */
export function PersonList({
  people,
  onChoose,
}: {
  people: readonly Person[];
  onChoose: (person: Person) => void;
}) {
  const t = useMessages("kiosk");
  const [typed, setTyped] = useState("");
  const found = people.filter(({ name }) => begins(name, typed));
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="font-semibold text-3xl tracking-tight">{t.heading}</h1>
        <Field label={t.search} className="w-full sm:w-80">
          <Input
            value={typed}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            className="h-12 text-lg"
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={({ key }) => {
              const [only] = found;
              if (key === "Enter" && only && found.length === 1) onChoose(only);
            }}
          />
        </Field>
      </div>
      {found.length === 0 ? (
        <p role="status" className="py-10 text-center text-fg-muted text-lg">
          {people.length === 0 ? t.empty : t.nobody}
        </p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17em),1fr))] gap-3">
          {found.map((person) => (
            <li key={person.id} className="min-w-0">
              <button
                type="button"
                onClick={() => onChoose(person)}
                className="flex min-h-20 w-full items-center justify-between gap-3 rounded-xl border border-line-strong bg-surface px-5 py-3 text-start shadow-1 hover:bg-sunken active:bg-sunken"
              >
                <span className="min-w-0">
                  <span className="wrap-anywhere line-clamp-2 font-semibold text-xl leading-tight">
                    {person.name}
                  </span>
                  {person.hasPin ? null : <span className="text-fg-muted text-sm">{t.noPin}</span>}
                </span>
                <ChevronRight aria-hidden="true" className="size-6 shrink-0 text-fg-muted" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
