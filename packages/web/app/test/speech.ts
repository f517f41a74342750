import { act } from "@testing-library/react";
import { vi } from "vitest";

/** A speech recognition that hears only what the test says. */
export interface Ears {
  /** How it was told to listen. Undefined before it was. */
  settings(): { lang: string; continuous: boolean; interimResults: boolean } | undefined;
  readonly calls: string[];
  hear(text: string): void;
  fail(error: string): void;
  end(): void;
}

/**
 * Gives the page a speech recognition.
 * @param prefix the browser's name for it
 * @param startFails simulates a microphone in use: `start()` throws
 */
export function installSpeechRecognition({
  prefix = "webkit",
  startFails = false,
}: {
  prefix?: "webkit" | "";
  startFails?: boolean;
} = {}): Ears {
  const calls: string[] = [];
  let current: Recognition | undefined;
  class Recognition {
    lang = "";
    continuous = true;
    interimResults = false;
    maxAlternatives = 0;
    onresult: ((event: unknown) => void) | null = null;
    onerror: ((event: unknown) => void) | null = null;
    onend: (() => void) | null = null;
    start() {
      calls.push("start");
      if (startFails) throw new DOMException("in use", "InvalidStateError");
      current = this;
    }
    stop() {
      calls.push("stop");
      this.onend?.();
    }
    abort() {
      calls.push("abort");
      this.onerror?.({ error: "aborted" });
      this.onend?.();
    }
  }
  vi.stubGlobal(prefix === "" ? "SpeechRecognition" : "webkitSpeechRecognition", Recognition);
  return {
    settings: () =>
      current && {
        lang: current.lang,
        continuous: current.continuous,
        interimResults: current.interimResults,
      },
    calls,
    hear: (text) => act(() => current?.onresult?.({ results: [[{ transcript: text }]] })),
    fail: (error) =>
      act(() => {
        current?.onerror?.({ error });
        current?.onend?.();
      }),
    end: () => act(() => current?.onend?.()),
  };
}
