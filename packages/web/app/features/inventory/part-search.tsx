import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/part-lookup/en";
import { ScanBarcode } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useSharedMessages } from "~/platform/language/messages";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { IconButton } from "~/ui/icon-button";

/** Finds a part by words, scanner or camera. A scanned bin narrows the list. */
export function PartSearch({
  text,
  bin,
  onText,
  onKeyDown,
  onScan,
  onAllBins,
  children,
}: {
  text: string;
  /** Empty for all bins. */
  bin: string;
  onText: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onScan: () => void;
  onAllBins: () => void;
  /** Other filters of the list. */
  children?: ReactNode;
}) {
  const t = useSharedMessages("part-lookup", en);
  return (
    <search className="flex flex-wrap items-center gap-2 border-line border-b p-3">
      <Field label={t.search} hideLabel className="min-w-40 flex-1">
        <Input
          type="search"
          value={text}
          placeholder={t.placeholder}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <IconButton variant="secondary" label={t.scan} icon={<ScanBarcode />} onClick={onScan} />
      {bin ? (
        <Button size="sm" onClick={onAllBins} aria-label={fillIn(t.allBinsInstead, { bin })}>
          <Badge tone="accent">{fillIn(t.bin, { bin })}</Badge>
          {t.allBins}
        </Button>
      ) : null}
      {children}
    </search>
  );
}
