import { useEffect, useRef, useState } from "react";
import { useMessages } from "~/platform/language/messages";
import { Spinner } from "~/ui/spinner";

type Provider = "hcaptcha" | "turnstile";

interface Widgets {
  render(container: HTMLElement, options: Record<string, unknown>): string;
  remove(id: string): void;
}

const scripts: Record<Provider, string> = {
  hcaptcha: "https://js.hcaptcha.com/1/api.js?render=explicit",
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
};

const widgetsOf = (provider: Provider) => (window as unknown as Partial<Record<Provider, Widgets>>)[provider];

const loading = new Map<Provider, Promise<Widgets>>();

/** Loads the provider's script once. A failed load is retried by the next box. */
function loadWidgets(provider: Provider): Promise<Widgets> {
  const cached = loading.get(provider);
  if (cached) return cached;
  const loadingWidgets = new Promise<Widgets>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = scripts[provider];
    script.async = true;
    script.addEventListener("load", () => {
      const widgets = widgetsOf(provider);
      if (widgets) resolve(widgets);
      else reject(new Error("The captcha's script brought no captcha."));
    });
    script.addEventListener("error", () => reject(new Error("The captcha's script couldn't be loaded.")));
    document.head.append(script);
  });
  loading.set(provider, loadingWidgets);
  loadingWidgets.catch(() => loading.delete(provider));
  return loadingWidgets;
}

/** The hCaptcha or Turnstile box, if the installation uses one. */
export function ProviderBox({
  id,
  provider,
  siteKey,
  onToken,
}: {
  id: string;
  provider: Provider;
  siteKey: string;
  onToken: (token: string | null) => void;
}) {
  const t = useMessages("identity");
  const container = useRef<HTMLDivElement>(null);
  const report = useRef(onToken);
  report.current = onToken;
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  useEffect(() => {
    let gone = false;
    let remove: (() => void) | undefined;
    loadWidgets(provider)
      .then((widgets) => {
        if (gone || !container.current) return;
        const dark = document.documentElement.dataset.theme === "dark";
        const id = widgets.render(container.current, {
          sitekey: siteKey,
          theme: dark ? "dark" : "light",
          callback: (token: string) => report.current(token),
          "expired-callback": () => report.current(null),
          "error-callback": () => report.current(null),
        });
        remove = () => widgets.remove(id);
        setState("shown");
      })
      .catch(() => {
        if (!gone) setState("failed");
      });
    return () => {
      gone = true;
      remove?.();
    };
  }, [provider, siteKey]);
  return (
    <div id={id} tabIndex={-1} className="grid min-h-16 content-center outline-none">
      {state === "loading" ? <Spinner label={t.captcha.loading} className="text-fg-muted text-sm" /> : null}
      {state === "failed" ? (
        <p role="alert" className="text-danger-text text-sm">
          {t.captcha.unavailable}
        </p>
      ) : null}
      <div ref={container} />
    </div>
  );
}
