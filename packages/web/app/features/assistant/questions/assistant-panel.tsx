import { en } from "@autoiq/domain/catalog/assistant/en";
import { Maximize2, RotateCcw, Sparkles, X } from "lucide-react";
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useLoadedMessages, useSharedMessages } from "~/platform/language/messages";
import { useWorkspace } from "~/platform/session/use-workspace";
import { buttonClass } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { Tooltip } from "~/ui/overlays/tooltip";
import { useFullscreenSheet } from "../chat/use-fullscreen-sheet";
import { conversation, useConversation } from "./conversation";
import { useRunning } from "./run-question";
import { ShopAssistant } from "./shop-assistant";
import "./assistant.css";

const areas = ["assistant"] as const;

/**
 * The assistant next to the current page. The page stays usable, including its shortcuts. Full screen on a phone.
 * Escape closes the panel and restores the focus.
 */
export default function AssistantPanel({
  shop: Shop,
  onClose,
}: {
  /** Loads the shop for the panel's content because it also opens on pages without one. */
  shop: ComponentType<{ children: ReactNode }>;
  onClose: () => void;
}) {
  useLoadedMessages(areas);
  const t = useSharedMessages("assistant", en);
  const { to } = useWorkspace();
  const { exchanges } = useConversation();
  const running = useRunning();
  const card = useRef<HTMLElement>(null);
  const isSheet = useFullscreenSheet(card);
  // Read before the panel's input takes the focus.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    if (!card.current?.contains(document.activeElement)) card.current?.focus();
    return () => {
      // If the user has moved the focus elsewhere, leave it there.
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [opener]);
  return (
    <section
      ref={card}
      {...(isSheet ? { role: "dialog", "aria-modal": true } : { role: "complementary" })}
      aria-labelledby="assistant-title"
      tabIndex={-1}
      data-assistant="open"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.nativeEvent.isComposing || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
      className="fixed top-14 right-0 bottom-0 z-30 flex w-[27rem] max-md:inset-x-0 max-md:top-0 max-md:bottom-auto max-md:z-50 max-md:h-(--chat-height,100dvh) max-md:w-full animate-from-right flex-col border-line border-l bg-raised shadow-3 outline-none print:hidden"
    >
      <header className="flex h-14 shrink-0 items-center gap-0.5 border-line border-b pr-2 pl-4">
        <Sparkles aria-hidden="true" className="mr-2 size-4 shrink-0 text-accent-text" />
        <h2 id="assistant-title" className="flex-1 truncate font-semibold text-base">
          {t.title}
        </h2>
        {exchanges.length > 0 && !running ? (
          <IconButton label={t.startOver} icon={<RotateCcw />} onClick={conversation.clear} />
        ) : null}
        <Tooltip text={t.fullPage}>
          <Link
            to={to("/assistant")}
            onClick={onClose}
            aria-label={t.fullPage}
            className={buttonClass({
              variant: "ghost",
              className: "size-9 px-0 max-md:size-11 [&_svg]:size-[18px]",
            })}
          >
            <Maximize2 aria-hidden="true" />
          </Link>
        </Tooltip>
        <IconButton label={t.close} icon={<X />} onClick={onClose} />
      </header>
      <Shop>
        <ShopAssistant />
      </Shop>
    </section>
  );
}
