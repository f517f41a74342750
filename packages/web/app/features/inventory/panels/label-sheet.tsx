import { Paper } from "~/ui/paper";
import { BarCode } from "./bar-code";

/** A US Letter sheet of 30 labels, 2⅝ by 1 inch in three columns, as Avery 5160 has them. */
const sheet = `
  @page { size: letter portrait; margin: 0.5in 0.1875in; }
  #paper { display: grid; grid-template-columns: repeat(3, 2.625in); column-gap: 0.125in; }
  #paper > div { height: 1in; break-inside: avoid; overflow: hidden; }`;

/** Prints a label for each name and says when the browser's dialog is closed. Nothing of it is seen on the screen. */
export function LabelSheet({ names, onDone }: { names: readonly string[]; onDone: () => void }) {
  return (
    <Paper title="Bin labels" page={sheet} className="print:grid" onDone={onDone}>
      {names.map((name) => (
        <div key={name} className="grid content-center justify-items-center gap-1 px-3">
          <span className="font-semibold text-xl leading-none">{name}</span>
          <BarCode text={name} className="h-[0.45in] w-full" />
        </div>
      ))}
    </Paper>
  );
}
