import type { ReactNode } from "react";
import { QrCode } from "./qr-code";

/**
 * The header of a printed repair order: its number, large enough to read from a distance, and the QR code that opens
 * it on a phone.
 */
export function PrintableHeader({
  kind,
  number,
  path,
  children,
}: {
  kind: string;
  number: number;
  /** The path that the code opens, relative to this installation's address. */
  path: string;
  children: ReactNode;
}) {
  return (
    <header className="flex items-start justify-between gap-4 border-black border-b-2 pb-2">
      <div className="min-w-0">
        <p className="font-semibold text-[11pt]">{kind}</p>
        <p className="font-bold text-[44pt] leading-[1.05] tabular">{number}</p>
        {children}
      </div>
      <div className="shrink-0 text-center">
        <QrCode text={`${window.location.origin}${path}`} className="size-[27mm]" />
        <p className="text-[8pt]">Scan to open on a phone</p>
      </div>
    </header>
  );
}

/** A section of a printed sheet. Its heading repeats if the section continues on another page. */
export function PrintableSection({
  title,
  aside,
  children,
}: {
  title: ReactNode;
  /** On the right of the heading: the repair order that a loose page belongs to. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <table className="mt-4 w-full border-collapse text-left">
      <thead>
        <tr>
          <th className="border-black border-b-[1.5px] pb-0.5 font-normal">
            <span className="flex items-end justify-between gap-4">
              <span className="font-bold text-[13pt]">{title}</span>
              <span className="shrink-0 text-[9pt] tabular">{aside}</span>
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td className="pt-1.5">{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Name and value. Renders nothing without a value. */
export function PrintableField({
  name,
  wide = false,
  children,
}: {
  name: string;
  /** Two columns wide, for a value that must not be truncated. */
  wide?: boolean;
  children: ReactNode;
}) {
  if (!children) return null;
  return (
    <div className={`min-w-0 break-inside-avoid ${wide ? "col-span-2" : ""}`}>
      <dt className="text-[9pt]">{name}</dt>
      <dd className="wrap-anywhere font-semibold">{children}</dd>
    </div>
  );
}

/** A checkbox on paper, crossed if it is checked on the screen. */
export function PrintableCheckbox({ ticked = false }: { ticked?: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" className="inline-block size-[5mm] shrink-0 align-middle">
      <rect x="0.75" y="0.75" width="10.5" height="10.5" fill="#fff" stroke="#000" />
      {ticked ? <path d="M2 2l8 8M10 2l-8 8" stroke="#000" strokeWidth="1.5" /> : null}
    </svg>
  );
}

/** Lines to write on by hand. */
export function PrintableLines({ label, count }: { label: string; count: number }) {
  return (
    <div className="break-inside-avoid">
      <p className="text-[9pt]">{label}</p>
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty lines are alike
        <div key={line} className="h-[8.5mm] border-black border-b" />
      ))}
    </div>
  );
}
