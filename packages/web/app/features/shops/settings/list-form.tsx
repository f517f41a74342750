import { Plus } from "lucide-react";
import type { ComponentProps, FormEvent, ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/forms/checkbox";
import { RowButtons } from "~/ui/forms/row-buttons";
import { SaveBar } from "~/ui/forms/save-bar";
import { Card } from "~/ui/layout/card";
import type { useListVersion } from "./use-list-version";

/** A list of the shop's settings that is saved as a whole: its rows in their order, and what adds one. */
export function ListForm({
  title,
  about,
  problem,
  add,
  onAdd,
  onSubmit,
  version,
  dirty,
  saving,
  onUndo,
  rows,
  children,
}: {
  title: string;
  about: string;
  /** What is wrong with the list as a whole. */
  problem: string | undefined;
  /** "Add bay". */
  add: string;
  onAdd: () => void;
  onSubmit: (event: FormEvent) => void;
  version: ReturnType<typeof useListVersion>;
  dirty: boolean;
  saving: boolean;
  onUndo: () => void;
  /** `ListRow`s. */
  rows: ReactNode;
  /** Fields below the list. */
  children?: ReactNode;
}) {
  return (
    <Card title={title}>
      <form noValidate aria-label={title} className="grid gap-3" onSubmit={onSubmit}>
        <p className="max-w-[44em] text-fg-muted text-sm">{about}</p>
        <ol className="grid gap-3 divide-line max-lg:divide-y">{rows}</ol>
        {problem ? (
          <p role="alert" className="text-danger-text text-sm">
            {problem}
          </p>
        ) : null}
        <Button className="justify-self-start" onClick={onAdd}>
          <Plus aria-hidden="true" />
          {add}
        </Button>
        {children}
        <SaveBar
          refusal={version.refusal}
          isStale={version.isStale}
          dirty={dirty}
          saving={saving}
          onUndo={onUndo}
        />
      </form>
    </Card>
  );
}

/** A row with its fields, and what moves and removes it. */
export function ListRow({
  children,
  ...buttons
}: ComponentProps<typeof RowButtons> & { children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-start gap-2 max-lg:pt-3 lg:flex-nowrap">
      {children}
      <RowButtons {...buttons} />
    </li>
  );
}

/** A checkbox of the row `name`. */
export function RowCheckbox({
  label,
  name,
  field,
  className,
  hint,
}: Pick<ComponentProps<typeof Checkbox>, "className" | "hint"> & {
  label: string;
  name: string;
  field: UseFormRegisterReturn;
}) {
  return (
    <Checkbox
      className={className}
      label={
        <>
          {label}
          <span className="sr-only">: {name}</span>
        </>
      }
      hint={hint}
      {...field}
    />
  );
}
