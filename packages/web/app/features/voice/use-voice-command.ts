import { questionOf } from "@autoiq/domain/assistant/voice-question";
import { isStaffRole, type Role } from "@autoiq/domain/kernel/access/roles";
import { baseLanguage } from "@autoiq/domain/kernel/language";
import { pageOfCommand } from "@autoiq/domain/site/voice";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { isTranslatedArea, personsLanguage } from "~/platform/language/language";
import { useSession } from "~/platform/session/use-session";
import { toast } from "~/ui/toast";
import { type Listening, listenOnce, speechProblems, supportsSpeech } from "./speech";

export const listeningText = "Listening...";
const hasAssistant = (role: Role | null) => role !== null && isStaffRole(role);
const notRecognized = "Command not recognized. Please try again.";

/** Listens for or reads a command and navigates to its page. Leaving the page stops listening. */
export function useVoiceCommand({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const session = useSession();
  const role = session.status === "signed-in" ? session.me.role : null;
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
    const spoken = hasAssistant(role) ? questionOf(command) : null;
    if (spoken?.named) return askAssistant(spoken.question);
    // The page that appears is in the person's language, although this panel is in English.
    const page = pageOfCommand(command, role, isTranslatedArea(role) ? personsLanguage() : baseLanguage);
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
