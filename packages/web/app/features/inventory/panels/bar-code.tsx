import { code128 } from "@autoiq/domain/inventory/codes/code128";

/** A text as a bar code that a scanner reads from paper; nothing where the text cannot be one. */
export function BarCode({ text, className }: { text: string; className?: string }) {
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
