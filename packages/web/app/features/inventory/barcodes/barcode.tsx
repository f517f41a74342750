import { code128 } from "@autoiq/domain/inventory/barcodes/code128";

/** Text as a printed barcode. Empty if the text cannot be encoded. */
export function Barcode({ text, className }: { text: string; className?: string }) {
  const code = code128(text);
  if (!code) return null;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${code.width} 40`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={code.width} height="40" fill="#fff" />
      {code.bars.map((bar) => (
        <rect key={bar.at} x={bar.at} width={bar.width} height="40" fill="#000" />
      ))}
    </svg>
  );
}
