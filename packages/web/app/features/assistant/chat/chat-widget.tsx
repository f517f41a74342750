import { MessageSquareText } from "lucide-react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import type { ChatView } from "./conversation";
import { storedView } from "./stored-view";

const loadPanel = () => import("./chat-panel");
type Panel = ComponentType<{
  view: Exclude<ChatView, "collapsed">;
  takesFocus: boolean;
  onView: (view: ChatView, takesFocus?: boolean) => void;
}>;

/**
 * The sales chat of the public pages. Only its button loads with the page. The panel and the AI service load when the
 * pointer or the focus comes near. Without JavaScript the button is hidden (chat.css) because it could do nothing.
 */
export function ChatWidget() {
  const [view, setView] = useState<ChatView>("collapsed");
  const [Panel, setPanel] = useState<Panel | null>(null);
  const [takesFocus, setTakesFocus] = useState(false);
  const [failed, setFailed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hadPanel = useRef(false);

  const load = async () => {
    const module = await loadPanel();
    setPanel(() => module.default);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page can act
  useEffect(() => {
    const storedState = storedView();
    // Never takes over a phone's whole screen unless requested.
    const isPhone = matchMedia("(width < 48rem)").matches;
    setView(storedState === "open" && isPhone ? "minimised" : storedState);
    if (storedState !== "collapsed") load().catch(() => setView("collapsed"));
  }, []);
  useEffect(() => {
    if (view !== "collapsed") hadPanel.current = true;
    else if (hadPanel.current && takesFocus) button.current?.focus();
  }, [view, takesFocus]);

  const show = (next: ChatView, focus = true) => {
    setTakesFocus(focus);
    setView(next);
  };
  if (view !== "collapsed" && Panel) return <Panel view={view} takesFocus={takesFocus} onView={show} />;
  const open = () => {
    setFailed(false);
    show("open");
    load().catch(() => {
      setView("collapsed");
      setFailed(true);
    });
  };
  return (
    <>
      {/* Not a toast: what draws those may be out of reach as well. */}
      <p
        role="alert"
        className={
          failed
            ? "fixed right-4 bottom-18 z-40 max-w-72 rounded-lg bg-raised px-4 py-3 text-sm shadow-3 ring-1 ring-line-strong/40"
            : "sr-only"
        }
      >
        {failed ? "The chat couldn't load. Check your connection and try again." : null}
      </p>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={false}
        aria-busy={view !== "collapsed" || undefined}
        data-chat="collapsed"
        onPointerEnter={() => void load().catch(() => undefined)}
        onFocus={() => void load().catch(() => undefined)}
        onClick={open}
        className="chat-button flex items-center gap-2 px-5 font-medium text-sm print:hidden"
      >
        <MessageSquareText aria-hidden="true" className="size-[18px]" />
        <span className="max-md:sr-only">Ask About AutoIQ</span>
        <span aria-hidden="true" className="md:hidden">
          Chat
        </span>
      </button>
    </>
  );
}
