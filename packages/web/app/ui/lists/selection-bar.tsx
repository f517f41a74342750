import { maxSelected } from "@autoiq/domain/kernel/selection";
import type { ReactNode } from "react";
import { Button } from "../button";
import { Checkbox } from "../forms/checkbox";

/** Row selection: select everything on the page, the number selected, and the available actions. */
export function SelectionBar({
  onPage,
  chosen,
  onChoose,
  children,
}: {
  /** The ids of the visible rows. */
  onPage: readonly string[];
  /** Includes rows of earlier searches. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** The actions, while something is selected. */
  children: ReactNode;
}) {
  const here = onPage.filter((id) => chosen.has(id)).length;
  const all = here > 0 && here === onPage.length;
  const elsewhere = chosen.size - here;
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-3 py-1.5">
      <Checkbox
        label={onPage.length === 1 ? "Select this one" : `Select all ${onPage.length} on this page`}
        checked={all}
        disabled={onPage.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = here > 0 && !all;
        }}
        onChange={() => {
          const next = new Set(chosen);
          for (const id of onPage) {
            if (all) next.delete(id);
            else next.add(id);
          }
          onChoose(next);
        }}
      />
      <p role="status" className="text-fg-muted text-sm">
        {chosen.size === 0
          ? ""
          : `${chosen.size} selected${elsewhere > 0 ? `, ${elsewhere} not on this page` : ""}${
              chosen.size > maxSelected ? `. Select up to ${maxSelected} at a time.` : ""
            }`}
      </p>
      {chosen.size > 0 ? (
        <div className="ml-auto flex flex-wrap gap-2 max-md:ml-0">
          {chosen.size <= maxSelected ? children : null}
          <Button onClick={() => onChoose(new Set())}>Clear selection</Button>
        </div>
      ) : null}
    </div>
  );
}
