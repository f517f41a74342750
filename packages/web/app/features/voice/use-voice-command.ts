import { questionOf } from "@autoiq/domain/assistant/voice-question";
import { can, type Seat } from "@autoiq/domain/kernel/access/permissions";
import { isStaffRole } from "@autoiq/domain/kernel/access/roles";
import { baseLanguage } from "@autoiq/domain/kernel/language";
import { pageOfCommand } from "@autoiq/domain/site/voice";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { isTranslatedArea, personsLanguage } from "~/platform/language/language";
import { membershipAt, seatAt } from "~/platform/session/membership";
import type { Session } from "~/platform/session/session-store";
import { useSession } from "~/platform/session/use-session";
import { toast } from "~/ui/toast";
import { type Listening, listenOnce, speechProblems, supportsSpeech } from "./speech";

export const listeningText = "Listening...";
/** Whose pages a command names: the speaker's where they work. Null for a visitor. */
function speakerAt(session: Session, pathname: string): Seat | null {
  if (session.status !== "signed-in") return null;
  const { area, membership } = membershipAt(session.me, pathname);
  return { role: area, permissions: membership ? seatAt(membership).permissions : null };
}
const hasAssistant = (speaker: Seat | null): boolean =>
  speaker !== null && isStaffRole(speaker.role) && can(speaker, "shop.view");
const notRecognized = "Command not recognized. Please try again.";

/** Listens for or reads a command and navigates to its page. Leaving the page stops listening. */
export function useVoiceCommand({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const session = useSession();
  const speaker = speakerAt(session, pathname);
  const role = speaker?.role ?? null;
  const [text, setText] = useState("");
  const [listening, setListening] = useState(false);
  const [problem, setProblem] = useState<string | null>(supportsSpeech() ? null : speechProblems.unsupported);
  /** Speech that is not a command, if an assistant is available to ask. */
  const [question, setQuestion] = useState<string | null>(null);
  const current = useRef<Listening | null>(null);

  const cancel = useCallback(() => {
    current.current?.cancel();
    current.current = null;
    setListening(false);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another conversation
  useEffect(() => cancel, [pathname, cancel]);

  const go = (path: string, state?: { ask: string }) => {
    onDone();
    void Promise.resolve(navigate(path, { state })).then(() => document.getElementById("main")?.focus());
  };
  /** Team members ask the shop's assistant on its own page. */
  const askAssistant = (spokenQuestion: string) => go(`/${role}/assistant`, { ask: spokenQuestion });

  const run = (command: string) => {
    setQuestion(null);
    const spoken = hasAssistant(speaker) ? questionOf(command) : null;
    if (spoken?.named) return askAssistant(spoken.question);
    // The page that appears is in the person's language, although this panel is in English.
    const page = pageOfCommand(command, speaker, isTranslatedArea(role) ? personsLanguage() : baseLanguage);
    if (!page) {
      setQuestion(spoken?.question ?? null);
      return setProblem(notRecognized);
    }
    setProblem(null);
    toast({ title: `Navigating to ${page.label}` });
    go(page.path);
  };

  const listen = () => {
    cancel();
    setProblem(null);
    setQuestion(null);
    setText("");
    setListening(true);
    current.current = listenOnce({
      onText: setText,
      onDone: (transcript) => {
        setListening(false);
        if (transcript !== "" && transcript !== listeningText) run(transcript);
      },
      onProblem: (message) => {
        setListening(false);
        setText("");
        setProblem(message);
      },
    });
  };

  return {
    role,
    text,
    listening,
    problem,
    question,
    run,
    askAssistant,
    /** Starts listening, or stops and takes what was heard. */
    toggle: () => (listening ? current.current?.finish() : listen()),
  };
}
