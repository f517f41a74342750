/** The second key after G for each workspace page, by the last part of its address. */
const secondKeys: Record<string, string> = {
  "": "h",
  today: "d",
  scheduling: "s",
  board: "b",
  "repair-orders": "r",
  clients: "c",
  messages: "m",
  "service-schedule": "v",
  inventory: "p",
  parts: "p",
  invoices: "i",
  payments: "i",
  analytics: "y",
  assistant: "q",
  notifications: "n",
  team: "t",
  audit: "a",
  settings: "e",
};

/** "/owner/clients" → g c. A page without keys has none. */
export function shortcutFor(path: string): { keys?: string } {
  const key = secondKeys[path.split("/").slice(2).join("/")];
  return key ? { keys: `g ${key}` } : {};
}
