import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/shell/en";
import { Sparkles } from "lucide-react";
import { lazy, Suspense, useEffect, useMemo } from "react";
import { useLocation } from "react-router";
import {
  conversation,
  setConversationOwner,
  startConversation,
  useConversation,
} from "~/features/assistant/questions/conversation";
import { runQuestion, useRunning } from "~/features/assistant/questions/run-question";
import { type CommandSource, useCommandSource } from "~/platform/commands/command-sources";
import { useSharedMessages } from "~/platform/language/messages";
import { IconButton } from "~/ui/icon-button";
import { ShopProvider } from "./shop-provider";

const Panel = lazy(() => import("~/features/assistant/questions/assistant-panel"));

const isAssistantPage = (pathname: string) => pathname.endsWith("/assistant");
const toField = () => document.getElementById("assistant-question")?.focus();

/** Opens the assistant beside the page, or focuses its text field if it is already open. */
function openAssistant() {
  if (isAssistantPage(window.location.pathname) || conversation.now().open) toField();
  else conversation.open(true);
}

export function AssistantButton() {
  const t = useSharedMessages("shell", en);
  const { open } = useConversation();
  const { pathname } = useLocation();
  const running = useRunning();
  if (isAssistantPage(pathname)) return null;
  return (
    <IconButton
      label={running ? t.assistant.running : t.nav.assistant}
      aria-expanded={open}
      aria-keyshortcuts="Control+J Meta+J"
      icon={<Sparkles className={running ? "animate-pulse-soft" : undefined} />}
      onClick={() => conversation.open(!open)}
    />
  );
}

/** The assistant's panel with its shortcut, Ctrl J or ⌘ J, and its entry in the command menu. */
export function AssistantSidebar({ owner }: { owner: string }) {
  const t = useSharedMessages("shell", en);
  // Before anything of it is rendered, so that another person's or shop's conversation is never shown.
  startConversation(owner);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each owner
  useEffect(() => setConversationOwner(), [owner]);
  const { open } = useConversation();
  const { pathname } = useLocation();
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "j" || !(event.metaKey || event.ctrlKey) || event.shiftKey) return;
      event.preventDefault();
      if (document.querySelector("[role=dialog]:not([data-assistant]), [role=alertdialog]")) return;
      if (conversation.now().open && !isAssistantPage(window.location.pathname)) conversation.open(false);
      else openAssistant();
    };
    document.addEventListener("keydown", toggle);
    return () => document.removeEventListener("keydown", toggle);
  }, []);
  useCommandSource(
    useMemo(
      (): CommandSource => ({
        id: "assistant",
        heading: t.nav.assistant,
        items: [{ id: "open", label: t.assistant.open, also: t.assistant.openTerms, run: openAssistant }],
        offers: (typed) =>
          typed.length < 3
            ? []
            : [
                {
                  id: "ask",
                  label: fillIn(t.assistant.ask, { question: typed }),
                  run: () => {
                    openAssistant();
                    void runQuestion({
                      question: typed,
                      subject: null,
                      page: window.location.pathname,
                    }).catch(
                      // Another question is being answered, so this one waits in the text field.
                      () => conversation.draft(typed),
                    );
                  },
                },
              ],
      }),
      [t],
    ),
  );
  if (!open || isAssistantPage(pathname)) return null;
  return (
    <Suspense fallback={null}>
      <Panel shop={ShopProvider} onClose={() => conversation.open(false)} />
    </Suspense>
  );
}
