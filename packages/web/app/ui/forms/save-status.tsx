import { en as english } from "@autoiq/domain/catalog/controls/en";
import { Check, CloudOff, PencilLine, TriangleAlert } from "lucide-react";
import { localized, useSharedMessages } from "~/platform/language/messages";
import type { SavedStateProps } from "~/platform/offline/save-status";
import { Spinner } from "../spinner";

/** Whether the typed text has reached the server. Announced politely, so that nobody needs to watch it. */
export function SaveStatus(props: SavedStateProps) {
  const t = useSharedMessages("controls", english).save;
  return (
    <p
      role="status"
      className="flex min-h-6 min-w-0 items-start gap-1.5 text-fg-muted text-xs [&_svg]:mt-0.5 [&_svg]:size-3.5 [&_svg]:shrink-0"
    >
      {props.state === "saved" ? (
        <>
          <Check aria-hidden="true" className="text-success-text" />
          {t.saved}
        </>
      ) : null}
      {props.state === "typing" ? (
        <>
          <PencilLine aria-hidden="true" />
          {t.typing}
        </>
      ) : null}
      {props.state === "kept" ? (
        <>
          <CloudOff aria-hidden="true" />
          {t.onDevice}
        </>
      ) : null}
      {props.state === "saving" ? <Spinner label={t.saving} /> : null}
      {props.state === "failed" ? (
        <span className="flex gap-1.5 text-danger-text">
          <TriangleAlert aria-hidden="true" />
          <span>
            {t.failed} {props.sentence ? localized(props.sentence) : null}
          </span>
        </span>
      ) : null}
    </p>
  );
}
