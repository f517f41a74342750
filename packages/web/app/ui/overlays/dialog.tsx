import { en as english } from "@autoiq/domain/catalog/controls/en";
import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import type { ReactNode } from "react";
import { useSharedMessages } from "~/platform/language/messages";
import { cn } from "../cn";
import { focusFirstField } from "../focus/focus-first-field";
import { useReturnFocus } from "../focus/use-return-focus";
import { IconButton } from "../icon-button";
import { DialogButtons } from "./dialog-buttons";
import { dialogEscape } from "./dialog-escape";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Its buttons: first the one that changes nothing, last the one that the dialog is for. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  children?: ReactNode;
};

const widths = { sm: "md:max-w-md", md: "md:max-w-xl", lg: "md:max-w-4xl" };
export const overlayClass = "fixed inset-0 z-50 animate-fade-in bg-scrim backdrop-blur-[2px]";

/** A modal dialog. On phones it rises from the bottom edge, within a thumb's reach. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = "md",
  children,
}: DialogProps) {
  const t = useSharedMessages("controls", english);
  const opener = useReturnFocus(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          {...opener}
          {...dialogEscape(onOpenChange)}
          onOpenAutoFocus={focusFirstField}
          {...(description ? {} : { "aria-describedby": undefined })}
          className={cn(
            "fixed z-50 flex flex-col bg-raised shadow-3 outline-none",
            "max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[92dvh] max-md:animate-from-bottom max-md:rounded-t-xl",
            "md:inset-0 md:m-auto md:h-fit md:max-h-[88dvh] md:w-[calc(100vw-3rem)] md:animate-pop-in md:rounded-xl",
            "border border-line",
            widths[size],
          )}
        >
          <header className="flex items-start justify-between gap-3 px-5 pt-4 pb-3">
            <div className="pt-1">
              <Radix.Title className="font-semibold text-lg leading-snug">{title}</Radix.Title>
              {description ? (
                <Radix.Description className="mt-1 text-fg-muted text-sm">{description}</Radix.Description>
              ) : null}
            </div>
            <Radix.Close asChild>
              <IconButton label={t.close} icon={<X />} tooltip={false} className="-mr-2" />
            </Radix.Close>
          </header>
          <div data-body className="min-h-0 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">
            {children}
          </div>
          {footer ? (
            <footer className="border-line border-t px-5 py-3">
              <DialogButtons>{footer}</DialogButtons>
            </footer>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
