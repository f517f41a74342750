import { Printable } from "~/ui/print/printable";
import { QrCode } from "~/ui/print/qr-code";

/** A US Letter sheet of 30 labels, 2⅝ by 1 inch in three columns, as on Avery 5160. */
const sheet = `
  @page { size: letter portrait; margin: 0.5in 0.1875in; }
  #paper { display: grid; grid-template-columns: repeat(3, 2.625in); column-gap: 0.125in; }
  #paper > div { height: 1in; break-inside: avoid; overflow: hidden; }`;

/** Prints a label for each piece, whose code opens it. Nothing shows on the screen. */
export function EquipmentLabels({
  equipment,
  onDone,
}: {
  equipment: readonly { id: string; name: string; serial: string; bayName: string | null }[];
  onDone: () => void;
}) {
  return (
    <Printable title="Equipment labels" page={sheet} className="print:grid" onDone={onDone}>
      {equipment.map(({ id, name, serial, bayName }) => (
        <div key={id} className="flex items-center gap-2 px-2">
          <QrCode text={`${window.location.origin}/assets/${id}`} className="size-[0.9in] shrink-0" />
          <span className="grid min-w-0 gap-0.5 text-xs leading-tight">
            <span className="wrap-anywhere font-semibold text-sm">{name}</span>
            {bayName ? <span>{bayName}</span> : null}
            {serial ? <span>Serial {serial}</span> : null}
          </span>
        </div>
      ))}
    </Printable>
  );
}
