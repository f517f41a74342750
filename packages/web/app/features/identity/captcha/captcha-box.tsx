import { AltchaBox } from "./altcha-box";
import { ProviderBox } from "./provider-box";
import type { CaptchaKind } from "./use-captcha";

/**
 * The captcha of this installation. `round` changes to start over after a refused attempt; `onToken` gets what is
 * sent along, or null once it is good no more.
 */
export function CaptchaBox({
  captcha,
  round,
  onToken,
  note,
  error,
  id = "captcha",
}: {
  captcha: CaptchaKind;
  round: number;
  onToken: (token: string | null) => void;
  note?: string;
  error?: string | undefined;
  /** Of the box; links of a summary lead to it. */
  id?: string;
}) {
  return (
    <div id={`${id}-part`} className="grid scroll-mt-24 gap-1.5">
      {captcha.provider === "altcha" ? (
        <AltchaBox key={round} id={id} onToken={onToken} />
      ) : (
        <ProviderBox
          key={round}
          id={id}
          provider={captcha.provider}
          siteKey={captcha.siteKey}
          onToken={onToken}
        />
      )}
      {note ? <p className="text-fg-muted text-xs">{note}</p> : null}
      {error ? (
        <p role="alert" className="text-danger-text text-xs">
          {error}
        </p>
      ) : null}
    </div>
  );
}
