import { en } from "@autoiq/domain/catalog/customer-pages/en";
import { useEffect, useId, useRef, useState } from "react";
import Pad from "signature_pad";
import { localized } from "~/platform/language/messages";
import { Button } from "../button";
import { Tabs } from "../layout/tabs";
import { drawName, ink, paper } from "./draw-name";
import { Field } from "./field";
import { Input } from "./input";

const text = en.signature;

/** Drawn or typed. `image` is a PNG data URL with dark ink on white, in any theme. */
export type Signature = { image: string; typedName: string | null };

/**
 * A signature by finger, pen or mouse. A person who cannot draw types their name instead, and it is drawn for them.
 * `onChange` gets null while there is none.
 */
export function SignaturePad({ onChange }: { onChange: (signature: Signature | null) => void }) {
  return (
    <Tabs
      label="How to sign"
      onValueChange={() => onChange(null)}
      items={[
        { value: "draw", label: "Draw", content: <DrawnSignature onChange={onChange} /> },
        { value: "type", label: "Type", content: <TypedSignature onChange={onChange} /> },
      ]}
    />
  );
}

/** A signature by finger, pen or mouse. */
export function DrawnSignature({ onChange }: { onChange: (signature: Signature | null) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad | null>(null);
  const report = useRef(onChange);
  report.current = onChange;
  const hint = useId();

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const created = new Pad(element, { penColor: ink, backgroundColor: paper });
    pad.current = created;
    // The bitmap follows the element's size, and the existing strokes are redrawn.
    const fit = () => {
      const strokes = created.toData();
      const ratio = Math.max(window.devicePixelRatio, 1);
      element.width = element.offsetWidth * ratio;
      element.height = element.offsetHeight * ratio;
      element.getContext("2d")?.scale(ratio, ratio);
      created.clear();
      created.fromData(strokes);
    };
    const watcher = new ResizeObserver(fit);
    watcher.observe(element);
    created.addEventListener("endStroke", () =>
      report.current({ image: created.toDataURL("image/png"), typedName: null }),
    );
    return () => {
      watcher.disconnect();
      created.off();
    };
  }, []);

  return (
    <div className="grid gap-2">
      <canvas
        ref={canvas}
        aria-describedby={hint}
        aria-label={localized(text.label)}
        role="img"
        className="h-44 w-full touch-none rounded-md border border-line-strong bg-white"
      />
      <div className="flex items-center justify-between gap-3">
        <p id={hint} className="text-fg-muted text-xs">
          {localized(text.hint)}
        </p>
        <Button
          size="sm"
          onClick={() => {
            pad.current?.clear();
            onChange(null);
          }}
        >
          {localized(text.clear)}
        </Button>
      </div>
    </div>
  );
}

function TypedSignature({ onChange }: { onChange: (signature: Signature | null) => void }) {
  const [name, setName] = useState("");
  return (
    <Field label="Your full name" hint="Typing your name here is your signature.">
      <Input
        autoComplete="name"
        value={name}
        onChange={(event) => {
          const typed = event.target.value;
          setName(typed);
          const trimmed = typed.trim();
          onChange(trimmed.length < 2 ? null : { image: drawName(trimmed), typedName: trimmed });
        }}
      />
    </Field>
  );
}
