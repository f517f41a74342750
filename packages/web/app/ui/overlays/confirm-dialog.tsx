import { en as english } from "@autoiq/domain/catalog/controls/en";
import * as Radix from "radix-ui/alert-dialog";
import type { ReactNode } from "react";
import { useSharedMessages } from "~/platform/language/messages";
import { Button } from "../button";
import { useReturnFocus } from "../focus/use-return-focus";
import { overlayClass } from "./dialog";
import { DialogButtons } from "./dialog-buttons";
import { dialogEscape } from "./dialog-escape";

/** Asks before an action that cannot be undone. The question names the thing, the button names the action. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel,
  destructive = true,
  loading,
  onConfirm,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  loading?: boolean;
  onConfirm: () => void;
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
          className="fixed inset-0 z-50 m-auto h-fit w-[calc(100vw-2rem)] max-w-md animate-pop-in rounded-xl border border-line bg-raised p-5 shadow-3 outline-none"
        >
          <Radix.Title className="font-semibold text-lg">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 text-fg-muted text-sm">{children}</div>
          </Radix.Description>
          <DialogButtons className="mt-5">
            <Radix.Cancel asChild>
              <Button>{cancelLabel ?? t.cancel}</Button>
            </Radix.Cancel>
            <Button variant={destructive ? "danger" : "primary"} loading={loading} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </DialogButtons>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
