import type { Contract } from "@autoiq/domain/kernel/contract";
import { type CallInput, requestFile } from "../api";

/** Fetches a file that requires sign-in and starts its download. */
export async function downloadFile<C extends Contract>(
  contract: C,
  input: CallInput<C>,
  name: string,
): Promise<void> {
  downloadBlob(await requestFile(contract, input), name);
}

/** Downloads a file created in the browser. */
export function downloadBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
