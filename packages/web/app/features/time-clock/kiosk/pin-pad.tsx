import { forCount } from "@autoiq/domain/catalog/message";
import { Delete } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLanguage } from "~/platform/language/language";
import { useMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";

const [fewest, most] = [4, 6];
const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/**
 * A keypad instead of a field, so that no browser offers to keep the PIN, or to fill in somebody else's. A keyboard types
 * here, too.
 */
export function PinPad({
  name,
  isChecking,
  problem,
  onEnter,
  onTyped,
}: {
  name: string;
  isChecking: boolean;
  problem: string | null;
  onEnter: (pin: string) => void;
  /** A key was pressed: somebody is here. */
  onTyped: () => void;
}) {
  const t = useMessages("kiosk");
  const language = useLanguage();
  const [pin, setPin] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // What was wrong is not corrected digit by digit.
  useEffect(() => {
    if (problem) setPin("");
  }, [problem]);
  const add = (digit: string) => {
    onTyped();
    if (!isChecking) setPin((typed) => (typed.length < most ? typed + digit : typed));
  };
  const remove = () => {
    onTyped();
    if (!isChecking) setPin((typed) => typed.slice(0, -1));
  };
  const isWhole = pin.length >= fewest;
  const enter = () => {
    if (!isWhole || isChecking) return;
    onEnter(pin);
    setPin("");
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^\d$/.test(event.key)) add(event.key);
      else if (event.key === "Backspace") remove();
      // A button that has the focus is pressed by Enter itself.
      else if (event.key === "Enter" && !(event.target instanceof HTMLButtonElement)) enter();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  const key = "min-h-[4.5rem] rounded-xl text-3xl tabular";
  return (
    <div className="mx-auto grid w-full max-w-sm gap-4">
      <div className="text-center">
        <h1
          ref={heading}
          tabIndex={-1}
          className="wrap-anywhere font-semibold text-3xl tracking-tight outline-none"
        >
          {name}
        </h1>
        <p className="mt-1 text-fg-muted text-lg">{isChecking ? t.checking : t.pin}</p>
      </div>
      <div className="flex h-8 items-center justify-center gap-4">
        <p role="status" className="sr-only">
          {pin.length === 0 ? t.digits.none : forCount(t.digits, pin.length, language)}
        </p>
        {Array.from({ length: Math.max(fewest, pin.length) }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the dots differ in nothing but their place
            key={index}
            aria-hidden="true"
            className={`size-5 rounded-full border-2 border-line-strong ${index < pin.length ? "border-accent bg-accent" : ""}`}
          />
        ))}
      </div>
      {problem ? (
        <Notice tone="danger" className="text-base">
          {problem}
        </Notice>
      ) : null}
      <div className="grid grid-cols-3 gap-3">
        {digits.map((digit) => (
          <Button key={digit} className={key} onClick={() => add(digit)}>
            {digit}
          </Button>
        ))}
        <Button className={key} aria-label={t.deleteDigit} disabled={pin.length === 0} onClick={remove}>
          <Delete aria-hidden="true" className="size-7" />
        </Button>
        <Button className={key} onClick={() => add("0")}>
          0
        </Button>
        <Button
          variant="primary"
          className="min-h-[4.5rem] rounded-xl px-1 text-lg"
          disabled={!isWhole}
          loading={isChecking}
          onClick={enter}
        >
          {t.enter}
        </Button>
      </div>
    </div>
  );
}
