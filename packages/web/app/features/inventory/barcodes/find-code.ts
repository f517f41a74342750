import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/part-lookup/en";
import { findByBarcode } from "@autoiq/domain/inventory/barcodes/contract";
import type { Part } from "@autoiq/domain/inventory/contract";
import { request } from "~/platform/api";
import { sharedMessages } from "~/platform/language/messages";
import { toast } from "~/platform/toast";

/**
 * Looks up a code from a scanner, the camera, or typed input ended by Enter. Finds the part or bin with exactly that
 * code, otherwise the only matching part. Reports when nothing matches.
 */
export async function findCode(
  code: string,
  on: { part: (part: Part) => void; bin: (bin: string) => void },
): Promise<void> {
  if (!code.trim()) return;
  const t = sharedMessages("part-lookup", en);
  try {
    const found = await request(findByBarcode, { query: { code } });
    if (found.part) on.part(found.part);
    else if (found.bin) on.bin(found.bin);
    else toast({ title: fillIn(t.noMatch, { code: code.trim() }) });
  } catch (error) {
    if (error instanceof Error)
      toast({ title: t.notLookedUp, description: error.message, variant: "destructive" });
  }
}
