import { ScanBarcode } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
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
  return (
    <search className="flex flex-wrap items-center gap-2 border-line border-b p-3">
      <Field label="Search parts" hideLabel className="min-w-40 flex-1">
        <Input
          type="search"
          value={text}
          placeholder="Part number, name, brand or a code"
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <IconButton variant="secondary" label="Scan with the camera" icon={<ScanBarcode />} onClick={onScan} />
      {bin ? (
        <Button size="sm" onClick={onAllBins} aria-label={`All bins instead of ${bin}`}>
          <Badge tone="accent">Bin {bin}</Badge>
          All bins
        </Button>
      ) : null}
      {children}
    </search>
  );
}
