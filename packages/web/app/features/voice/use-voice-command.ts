import { pageOfCommand } from "@autoiq/domain/site/voice";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSession } from "~/platform/session/use-session";
import { toast } from "~/ui/toast";
import { hearsSpeech, type Listening, listenOnce, speechProblems } from "./speech";

export const listeningText = "Listening...";
const notRecognized = "Command not recognized. Please try again.";

/** Hears or reads a command and goes where it says. Leaving the page ends the listening. */
export function useVoiceCommand({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const session = useSession();
  const role = session.status === "signed-in" ? session.me.role : null;
  const [text, setText] = useState("");
  const [listening, setListening] = useState(false);
  const [problem, setProblem] = useState<string | null>(hearsSpeech() ? null : speechProblems.unsupported);
  const current = useRef<Listening | null>(null);

  const cancel = useCallback(() => {
    current.current?.cancel();
    current.current = null;
    setListening(false);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another conversation
  useEffect(() => cancel, [pathname, cancel]);

  const run = (command: string) => {
    const page = pageOfCommand(command, role);
    if (!page) return setProblem(notRecognized);
    setProblem(null);
    toast({ title: `Navigating to ${page.label}` });
    onDone();
    void Promise.resolve(navigate(page.path)).then(() => document.getElementById("main")?.focus());
  };

  const listen = () => {
    cancel();
    setProblem(null);
    setText("");
    setListening(true);
    current.current = listenOnce({
      onText: setText,
      onDone: (heard) => {
        setListening(false);
        if (heard !== "" && heard !== listeningText) run(heard);
      },
      onProblem: (said) => {
        setListening(false);
        setText("");
        setProblem(said);
      },
    });
  };

  return {
    role,
    text,
    listening,
    problem,
    run,
    /** Begins to listen, or ends it and takes what was heard. */
    toggle: () => (listening ? current.current?.finish() : listen()),
  };
}
