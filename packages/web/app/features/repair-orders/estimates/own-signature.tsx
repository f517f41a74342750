import { PenLine } from "lucide-react";
import { useState } from "react";
import { useMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";
import { LazyDrawnSignature } from "~/ui/forms/lazy-signature";

/** A drawn signature for those who prefer it to their typed name. */
export function OwnSignature({
  drawn,
  onChange,
}: {
  /** PNG data URL. */
  drawn: string | null;
  onChange: (image: string | null) => void;
}) {
  const t = useMessages("customer-order").signature;
  const [drawing, setDrawing] = useState(false);
  const discard = (next: boolean) => {
    setDrawing(next);
    onChange(null);
  };
  if (drawing)
    return (
      <div className="grid gap-2">
        <LazyDrawnSignature onChange={(signature) => onChange(signature?.image ?? null)} />
        <Button size="sm" className="justify-self-start" onClick={() => discard(false)}>
          {t.typed}
        </Button>
      </div>
    );
  if (drawn)
    return (
      <div className="grid gap-2">
        <img
          src={drawn}
          alt={t.drawn}
          className="h-24 w-full rounded-md border border-line bg-white object-contain"
        />
        <Button size="sm" className="justify-self-start" onClick={() => discard(true)}>
          {t.again}
        </Button>
      </div>
    );
  return (
    <Button size="sm" className="justify-self-start" onClick={() => setDrawing(true)}>
      <PenLine aria-hidden="true" />
      {t.draw}
    </Button>
  );
}
