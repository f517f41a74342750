/** The second key after G for the pages of a workspace, by the last part of their address. */
const second: Record<string, string> = {
  "": "h",
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

/** "/owner/clients" → g c; a page without keys has none. */
export function keysOf(path: string): { keys?: string } {
  const key = second[path.split("/").slice(2).join("/")];
  return key ? { keys: `g ${key}` } : {};
}
