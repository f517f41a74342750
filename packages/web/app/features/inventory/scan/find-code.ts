import { findByCode } from "@autoiq/domain/inventory/codes/contract";
import type { Part } from "@autoiq/domain/inventory/contract";
import { request } from "~/platform/api";
import { toast } from "~/platform/toast";

/**
 * What a scanner or the camera read, or what was typed and ended by Enter: the part or the bin with that very code, else
 * the only part found. Says so where nothing has it.
 */
export async function findCode(
  code: string,
  on: { part: (part: Part) => void; bin: (bin: string) => void },
): Promise<void> {
  if (!code.trim()) return;
  try {
    const found = await request(findByCode, { query: { code } });
    if (found.part) on.part(found.part);
    else if (found.bin) on.bin(found.bin);
    else toast({ title: `No part or bin has the code ${code.trim()}` });
  } catch (error) {
    if (error instanceof Error)
      toast({ title: "The code was not looked up", description: error.message, variant: "destructive" });
  }
}
