import { en as english } from "@autoiq/domain/catalog/controls/en";
import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import type { ReactNode } from "react";
import { useSharedMessages } from "~/platform/language/messages";
import { cn } from "../cn";
import { useReturnFocus } from "../focus/use-return-focus";
import { IconButton } from "../icon-button";
import { overlayClass } from "./dialog";
import { DialogButtons } from "./dialog-buttons";
import { dialogEscape } from "./dialog-escape";

/** A drawer at the right or left edge: a record beside its list, or the menu of a phone. */
export function Sheet({
  open,
  onOpenChange,
  title,
  description,
  side = "right",
  wide,
  footer,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  side?: "right" | "left";
  wide?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}) {
  const t = useSharedMessages("controls", english);
  const opener = useReturnFocus(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          {...opener}
          {...dialogEscape(onOpenChange)}
          {...(description ? {} : { "aria-describedby": undefined })}
          className={cn(
            "fixed inset-y-0 z-50 flex w-[min(100vw-2.5rem,26rem)] flex-col border-line bg-raised shadow-3 outline-none",
            side === "right" ? "right-0 animate-from-right border-l" : "left-0 animate-from-left border-r",
            wide && "w-[min(100vw,44rem)]",
          )}
        >
          <header className="flex items-start justify-between gap-3 border-line border-b px-4 py-3">
            <div className="pt-1">
              <Radix.Title className="font-semibold text-base">{title}</Radix.Title>
              {description ? (
                <Radix.Description className="text-fg-muted text-sm">{description}</Radix.Description>
              ) : null}
            </div>
            <Radix.Close asChild>
              <IconButton label={t.close} icon={<X />} tooltip={false} className="-mr-1.5" />
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
          {footer ? (
            <footer className="border-line border-t px-4 py-3">
              <DialogButtons>{footer}</DialogButtons>
            </footer>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
