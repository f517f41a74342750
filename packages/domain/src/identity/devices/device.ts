/** First match wins, because most browsers also name others that they resemble. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOPiOS\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bCriOS\/|\bChrome\/|\bHeadlessChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPod\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const named = (table: typeof browsers, agent: string) => table.find(([pattern]) => pattern.test(agent))?.[1];

/**
 * A browser and its system in plain words, from a user agent: "Chrome on Windows". Says so when it cannot recognize
 * one.
 */
export function deviceOf(userAgent: string): string {
  const browser = named(browsers, userAgent);
  const system = named(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  if (browser ?? system) return browser ?? system ?? "";
  return userAgent === "" ? "Unknown device" : "Not a browser";
}

/**
 * A network address without its last part, so that a list identifies networks and not people's devices: "203.0.113.7"
 * → "203.0.113.x", "2001:db8:1:2::3" → "2001:db8:1:…". Empty remains empty.
 */
export function networkNameOf(address: string): string {
  if (address === "127.0.0.1" || address === "::1") return "Local connection";
  const plain = address.startsWith("::ffff:") && address.includes(".") ? address.slice(7) : address;
  if (plain.includes(".")) return plain.replace(/\.\d+$/, ".x");
  return plain === "" ? "" : `${expanded(plain).slice(0, 3).join(":")}:…`;
}

/** The wider network used to recognize a device, because people move within it every day. */
export function wideNetworkOf(address: string): string {
  const plain = address.startsWith("::ffff:") && address.includes(".") ? address.slice(7) : address;
  if (plain.includes(".")) return plain.split(".").slice(0, 2).join(".");
  return expanded(plain).slice(0, 2).join(":");
}

/** The eight groups of an IPv6 address, without leading zeros. */
function expanded(address: string): string[] {
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  return [...front, ...Array<string>(zeros).fill("0"), ...back].map((group) => group.replace(/^0+(?=.)/, ""));
}
