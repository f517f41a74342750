import type { Contract } from "@autoiq/domain/kernel/contract";
import { type CallInput, requestFile } from "./api";

/** Fetches a file that only a signed-in person may have and gives it to the browser to keep. */
export async function saveFile<C extends Contract>(
  contract: C,
  input: CallInput<C>,
  name: string,
): Promise<void> {
  saveBlob(await requestFile(contract, input), name);
}

/** Gives the browser something that was made here to keep as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
