import type { RepairOrderCard } from "@autoiq/domain/repair-orders/board/contract";
import { ListFilter, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useShop } from "~/platform/shop/use-shop";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { type BoardFilter, type BoardView, namesOn, nobody } from "./board-view";

const promises = [
  { value: "", label: "Any promise time" },
  { value: "at-risk", label: "At risk or late" },
  { value: "late", label: "Late" },
];

/** The board's filters. A selected option stays in its list even if no card has it any more. */
export function BoardFilters({
  cards,
  view,
  text,
  onText,
  onChoose,
  children,
}: {
  cards: readonly RepairOrderCard[];
  view: BoardView;
  text: string;
  onText: (text: string) => void;
  onChoose: (changes: Partial<Record<BoardFilter, string | null>>) => void;
  children?: ReactNode;
}) {
  const { people, location, labels } = useShop();
  const [open, setOpen] = useState(false);
  const words = labels.map(({ name }) => ({ id: name, name }));
  const onCards = namesOn(cards, (card) => card.labels.map((name) => ({ id: name, name })));
  const choices: readonly {
    name: BoardFilter;
    label: string;
    all: string;
    none: string;
    options: Named[];
  }[] = [
    {
      name: "advisor",
      label: "Service advisor",
      all: "All advisors",
      none: "No advisor",
      options: withSelected(
        namesOn(cards, (card) => (card.advisor ? [card.advisor] : [])),
        view.advisor,
        people,
      ),
    },
    {
      name: "technician",
      label: "Technician",
      all: "All technicians",
      none: "No technician",
      options: withSelected(
        namesOn(cards, (card) => card.technicians),
        view.technician,
        people,
      ),
    },
    {
      name: "bay",
      label: "Bay",
      all: "All bays",
      none: "No bay",
      options: withSelected(
        namesOn(cards, (card) => (card.bay ? [card.bay] : [])),
        view.bay,
        location.bays,
      ),
    },
    {
      name: "label",
      label: "Label",
      all: "All labels",
      none: "No label",
      options: [...words, ...onCards.filter(({ id }) => !words.some((word) => word.id === id))],
    },
  ];
  const chosen = [...choices.map(({ name }) => name), "promise" as const].filter((name) => view[name]);
  const clear = () => {
    onText("");
    onChoose({ q: null, advisor: null, technician: null, bay: null, label: null, promise: null });
  };
  return (
    <search className="mb-3 flex flex-wrap items-center gap-2">
      <Field label="Search the board" hideLabel className="min-w-44 flex-1 md:max-w-64">
        <Input
          type="search"
          value={text}
          placeholder="Number, customer, plate, key"
          onChange={(event) => onText(event.target.value)}
        />
      </Field>
      <Button className="md:hidden" aria-expanded={open} onClick={() => setOpen(!open)}>
        <ListFilter aria-hidden="true" />
        Filters{chosen.length > 0 ? ` (${chosen.length})` : ""}
      </Button>
      <div className={cn("flex flex-wrap gap-2 max-md:w-full", !open && "max-md:hidden")}>
        {choices.map(({ name, label, all, none, options }) => (
          <Field key={name} label={label} hideLabel className="w-40 max-md:w-[calc(50%-0.25rem)]">
            <Select
              value={view[name] ?? ""}
              onChange={(event) => onChoose({ [name]: event.target.value })}
              options={[
                { value: "", label: all },
                ...options.map((each) => ({ value: each.id, label: each.name })),
                { value: nobody, label: none },
              ]}
            />
          </Field>
        ))}
        <Field label="Promise" hideLabel className="w-40 max-md:w-full">
          <Select
            value={view.promise ?? ""}
            onChange={(event) => onChoose({ promise: event.target.value })}
            options={promises}
          />
        </Field>
      </div>
      {chosen.length > 0 || text ? (
        <Button variant="ghost" onClick={clear}>
          <X aria-hidden="true" />
          Show all
        </Button>
      ) : null}
      {children}
    </search>
  );
}

type Named = { id: string; name: string };

function withSelected(found: Named[], chosen: string | undefined, known: readonly Named[]): Named[] {
  if (!chosen || chosen === nobody || found.some(({ id }) => id === chosen)) return found;
  const name = known.find(({ id }) => id === chosen)?.name;
  return name ? [...found, { id: chosen, name }] : found;
}
