import { open } from "node:fs/promises";

/** A rename is durable only once its folder is flushed. Windows has no such call and needs none. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
