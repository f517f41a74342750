import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Pages are not among them: the server writes its own address into each and compresses the result. */
const worthIt = /\.(js|css|svg|json|wasm)$/;

/**
 * Writes a .br and a .gz beside each text file at build time, so that the server only selects one. Small files are
 * included, because the server would compress an uncompressed file for every request, at twenty times the cost of
 * sending it. Scripts are compressed on other threads while the pages are still being written.
 */
export function compressBuild(): Plugin {
  let folder = "";
  const compressed = new Map<string, Promise<void>>();
  return {
    name: "autoiq:compress-build",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    writeBundle({ dir = "" }, bundle) {
      folder = dir;
      const scripts = Object.keys(bundle).filter((each) => each.startsWith("assets/") && worthIt.test(each));
      for (const name of scripts) {
        const work = compress(join(dir, name));
        // If it fails, the build fails, because the build waits for it at the end.
        work.catch(() => undefined);
        compressed.set(join(dir, name), work);
      }
    },
    // After React Router's own end of the build, when all files are final.
    buildApp: {
      order: "post",
      async handler() {
        const files = readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && worthIt.test(entry.name))
          .map((entry) => join(entry.parentPath, entry.name));
        await Promise.all(files.map((file) => compressed.get(file) ?? compress(file)));
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
  writeFileSync(`${file}.br`, await brotli(content, { params }));
  writeFileSync(`${file}.gz`, await zip(content, { level: 9 }));
}
