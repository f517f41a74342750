import { addBarcode, removeBarcode } from "@autoiq/domain/inventory/barcodes/contract";
import { getPartHistory } from "@autoiq/domain/inventory/contract";
import { X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { IconButton } from "~/ui/icon-button";
import { toast } from "~/ui/toast";

/** The barcodes of a part or its box. A keyboard scanner ends with Enter, so Enter adds the code. */
export function PartCodes({
  partId,
  codes,
  mayWrite,
}: {
  partId: string;
  codes: readonly string[];
  mayWrite: boolean;
}) {
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const params = { id: partId };
  const add = useWrite(addBarcode, {
    invalidates: [getPartHistory],
    onSuccess: () => setText(""),
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const remove = useWrite(removeBarcode, {
    invalidates: [getPartHistory],
    onSuccess: (_, { query }) => {
      const { code } = query as { code: string };
      toast({
        title: `${code} removed`,
        action: { label: "Undo", onClick: () => add.mutate({ params, body: { code } }) },
      });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(undefined);
    if (text.trim()) add.mutate({ params, body: { code: text } });
  };
  return (
    <div className="grid gap-3 text-sm">
      {codes.length === 0 ? (
        <p className="text-fg-muted">No codes yet. You can always scan the part number.</p>
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {codes.map((code) => (
            <li
              key={code}
              className="inline-flex items-center rounded-md border border-line bg-sunken pl-2 font-mono text-xs"
            >
              <span className="py-1.5 pr-2">{code}</span>
              {mayWrite ? (
                <IconButton
                  size="sm"
                  tooltip={false}
                  label={`Remove ${code}`}
                  icon={<X />}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate({ params, query: { code } })}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {mayWrite ? (
        <form className="flex items-end gap-2" onSubmit={submit}>
          <Field label="Add a code" className="flex-1" error={refusal}>
            <Input
              autoComplete="off"
              placeholder="Scan or type a UPC, EAN, or vendor code"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <Button type="submit" loading={add.isPending}>
            Add
          </Button>
        </form>
      ) : null}
    </div>
  );
}
