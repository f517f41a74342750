import { lazy, Suspense, useMemo, useState } from "react";
import { type CommandSource, useCommandSource } from "~/platform/commands/command-sources";

const VoicePanel = lazy(() => import("~/features/voice/voice-panel"));

/** Voice navigation in the command menu of the workspaces in English. Its code loads when it is opened. */
export function VoiceCommand() {
  const [open, setOpen] = useState(false);
  const source = useMemo(
    (): CommandSource => ({
      id: "voice",
      heading: "Pages",
      items: [
        {
          id: "voice",
          label: "Voice navigation",
          also: "speak say microphone talk go to",
          run: () => setOpen(true),
        },
      ],
    }),
    [],
  );
  useCommandSource(source);
  return open ? (
    <Suspense fallback={null}>
      <VoicePanel open onOpenChange={setOpen} />
    </Suspense>
  ) : null;
}
