import { Check, CloudOff, PencilLine, TriangleAlert } from "lucide-react";
import type { SavedStateProps } from "~/platform/offline/save-status";
import { Spinner } from "../spinner";

/** Whether the typed text has reached the server. Announced politely, so that nobody needs to watch it. */
export function SaveStatus(props: SavedStateProps) {
  return (
    <p
      role="status"
      className="flex min-h-6 min-w-0 items-start gap-1.5 text-fg-muted text-xs [&_svg]:mt-0.5 [&_svg]:size-3.5 [&_svg]:shrink-0"
    >
      {props.state === "saved" ? (
        <>
          <Check aria-hidden="true" className="text-success-text" />
          Saved
        </>
      ) : null}
      {props.state === "typing" ? (
        <>
          <PencilLine aria-hidden="true" />
          Not saved yet
        </>
      ) : null}
      {props.state === "kept" ? (
        <>
          <CloudOff aria-hidden="true" />
          Saved on this device. Sends when you're online
        </>
      ) : null}
      {props.state === "saving" ? <Spinner label="Saving…" /> : null}
      {props.state === "failed" ? (
        <span className="flex gap-1.5 text-danger-text">
          <TriangleAlert aria-hidden="true" />
          <span>Not saved; your text is kept here. {props.sentence}</span>
        </span>
      ) : null}
    </p>
  );
}
