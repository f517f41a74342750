import { localized } from "~/platform/language/messages";
import { AltchaBox } from "./altcha-box";
import { ProviderBox } from "./provider-box";
import type { CaptchaKind } from "./use-captcha";

/**
 * The captcha of this installation. Changing `round` resets it after a rejected attempt. `onToken` gets the token, or
 * null once it has expired.
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
  /** Id of the box, the target of links in the error summary. */
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
          {localized(error)}
        </p>
      ) : null}
    </div>
  );
}
