import { Printable } from "~/ui/print/printable";
import { Barcode } from "./barcode";

/** A US Letter sheet of 30 labels, 2⅝ by 1 inch in three columns, as on Avery 5160. */
const sheet = `
  @page { size: letter portrait; margin: 0.5in 0.1875in; }
  #paper { display: grid; grid-template-columns: repeat(3, 2.625in); column-gap: 0.125in; }
  #paper > div { height: 1in; break-inside: avoid; overflow: hidden; }`;

/** Prints a label for each name and reports when the print dialog closes. Nothing shows on the screen. */
export function LabelSheet({ names, onDone }: { names: readonly string[]; onDone: () => void }) {
  return (
    <Printable title="Bin labels" page={sheet} className="print:grid" onDone={onDone}>
      {names.map((name) => (
        <div key={name} className="grid content-center justify-items-center gap-1 px-3">
          <span className="font-semibold text-xl leading-none">{name}</span>
          <Barcode text={name} className="h-[0.45in] w-full" />
        </div>
      ))}
    </Printable>
  );
}
