// Push works on https and on localhost, in the browsers that have it.
const script = "/push-worker.js";
const scope = "/push-worker/";

export const isPushSupported = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const registered = () => navigator.serviceWorker.getRegistration(scope);

async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(script, { scope, updateViaCache: "none" });
  const worker = registration.installing ?? registration.waiting;
  if (worker && !registration.active)
    await new Promise<void>((resolve) => {
      worker.addEventListener("statechange", () => {
        if (worker.state === "activated") resolve();
      });
    });
  return registration;
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/** The browser's subscription. Undefined when push is off here. */
export async function currentSubscription(): Promise<PushSubscription | undefined> {
  if (!isPushSupported()) return undefined;
  return (await (await registered())?.pushManager.getSubscription()) ?? undefined;
}

/** SHA-256 of an endpoint in base64url, by which the server names it. */
export const endpointHashOf = async ({ endpoint }: Pick<PushSubscription, "endpoint">): Promise<string> =>
  base64url(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint)));

/**
 * Asks the person, and subscribes this browser. "blocked": they, or the browser, said no.
 * @param publicKey the server's key in base64url. A subscription for another key is replaced
 */
export async function subscribeHere(publicKey: string) {
  if ((await Notification.requestPermission()) !== "granted") return "blocked";
  const { pushManager } = await activeWorker();
  const existing = await pushManager.getSubscription();
  const key = existing?.options.applicationServerKey;
  if (existing && key && base64url(key) !== publicKey) await existing.unsubscribe();
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  ).toJSON();
  return { endpoint: endpoint ?? "", keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" } };
}

/** Ends push in this browser. Whatever is still sent to it finds nobody. */
export async function unsubscribeHere(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}
