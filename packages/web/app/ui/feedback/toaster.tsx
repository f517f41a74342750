import { en as english } from "@autoiq/domain/catalog/controls/en";
import { X } from "lucide-react";
import * as Radix from "radix-ui/toast";
import { useSyncExternalStore } from "react";
import { useLocalized, useSharedMessages } from "~/platform/language/messages";
import { Button } from "../button";
import { cn } from "../cn";
import { IconButton } from "../icon-button";
import { toastStore } from "../toast";

const autoCloseMs = 5000;
const swipeThresholdPx = 50;

/** The only toast region of a page. F8 moves the focus into it. */
export function Toaster() {
  const t = useSharedMessages("controls", english);
  const state = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.none);
  const message = state?.message;
  const localized = useLocalized();
  // Server messages arrive in English. Other toasts are in the page's language already.
  const say = message?.variant === "destructive" ? localized : (sentence: string) => sentence;
  return (
    <Radix.Provider duration={autoCloseMs} swipeDirection="right" swipeThreshold={swipeThresholdPx}>
      {message ? (
        <Radix.Root
          key={message.id}
          open={state.open}
          onOpenChange={(open) => {
            if (!open) toastStore.close(message.id);
          }}
          type={message.variant === "destructive" ? "foreground" : "background"}
          className={cn(
            "toast-motion flex items-start gap-3 rounded-lg border border-line border-l-4 border-l-accent bg-raised py-3 pr-2 pl-4 shadow-3",
            message.variant === "destructive" && "border-l-danger",
          )}
        >
          <div className="min-w-0 flex-1 py-1">
            <Radix.Title className="font-semibold text-sm">{say(message.title)}</Radix.Title>
            {message.description ? (
              <Radix.Description className="mt-0.5 text-fg-muted text-sm">
                {say(message.description)}
              </Radix.Description>
            ) : null}
            {message.action ? (
              <Radix.Action asChild altText={message.action.label}>
                <Button size="sm" className="mt-2" onClick={message.action.onClick}>
                  {message.action.label}
                </Button>
              </Radix.Action>
            ) : null}
          </div>
          <Radix.Close asChild>
            <IconButton label={t.close} icon={<X />} tooltip={false} size="sm" />
          </Radix.Close>
        </Radix.Root>
      ) : null}
      {/*
        On a phone at the top: sheets and the buttons of forms are at the bottom. The chat's pages keep their own place.
        Beside an open dialog at the top left: its buttons are at the bottom right, and where it closes at the top right.
      */}
      <Radix.Viewport
        hotkey={["F8"]}
        label={t.notifications}
        className="fixed right-(--toast-right,1rem) bottom-(--toast-bottom,1rem) z-80 flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-2 outline-none max-md:top-(--toast-top,0.75rem) max-md:bottom-(--toast-bottom,auto) md:[body:has([role=dialog][data-state=open])_&]:top-4 md:[body:has([role=dialog][data-state=open])_&]:right-auto md:[body:has([role=dialog][data-state=open])_&]:bottom-auto md:[body:has([role=dialog][data-state=open])_&]:left-4"
      />
    </Radix.Provider>
  );
}
