/** The part of the browser's Web Speech API used here, missing from TypeScript's library. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  onresult: ((event: { readonly results: SpeechRecognitionResultList }) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

declare global {
  interface Window {
    SpeechRecognition?: new () => Recognition;
    webkitSpeechRecognition?: new () => Recognition;
  }
}

export const speechProblems = {
  unsupported: "Speech recognition is not supported in your browser",
  recognizing: "Error recognizing speech. Please try again.",
  starting: "Failed to start voice recognition. Please try again.",
} as const;
type SpeechProblem = (typeof speechProblems)[keyof typeof speechProblems];

const recognizer = () => window.SpeechRecognition ?? window.webkitSpeechRecognition;

export const supportsSpeech = (): boolean => recognizer() !== undefined;

export interface Listening {
  /** Stops listening. What was heard so far counts. */
  finish(): void;
  /** Stops listening at once, without further callbacks. */
  cancel(): void;
}

/**
 * Listens for one utterance in English. Exactly one of `onDone` and `onProblem` follows unless canceled. A denied
 * microphone permission is a problem like any other.
 * @returns null when it could not start, after `onProblem`
 */
export function listenOnce(tell: {
  onText(text: string): void;
  onDone(text: string): void;
  onProblem(problem: SpeechProblem): void;
}): Listening | null {
  const Recognizer = recognizer();
  if (!Recognizer) {
    tell.onProblem(speechProblems.unsupported);
    return null;
  }
  let over = false;
  let text = "";
  const end = (last: () => void) => {
    if (over) return;
    over = true;
    last();
  };
  try {
    const recognition = new Recognizer();
    recognition.lang = "en-US";
    recognition.continuous = false;
    recognition.interimResults = true;
    recognition.maxAlternatives = 1;
    recognition.onresult = ({ results }) => {
      if (over) return;
      text = Array.from(results, (result) => result[0]?.transcript ?? "").join("");
      tell.onText(text);
    };
    recognition.onerror = () => end(() => tell.onProblem(speechProblems.recognizing));
    recognition.onend = () => end(() => tell.onDone(text.trim()));
    recognition.start();
    return {
      finish: () => recognition.stop(),
      cancel: () => {
        if (over) return;
        over = true;
        recognition.abort();
      },
    };
  } catch {
    end(() => tell.onProblem(speechProblems.starting));
    return null;
  }
}
