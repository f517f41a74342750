import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Contract } from "../packages/domain/src/kernel/contract.ts";
import { root } from "./source.ts";

const folder = join(root, "packages/domain/src");

const isContract = (value: unknown): value is Contract =>
  typeof value === "object" &&
  value !== null &&
  ["name", "method", "path", "access"].every((property) => property in value);

/** Every call that the domain declares. */
export async function readContracts(): Promise<Contract[]> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => join(folder, file))
    .filter((file) => /\bkernel\/contract\.ts"/.test(readFileSync(file, "utf8")))
    .sort();
  const modules: object[] = await Promise.all(files.map((file) => import(pathToFileURL(file).href)));
  return modules.flatMap((module) => Object.values(module).filter(isContract));
}
