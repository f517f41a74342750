import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { createZstdDecompress } from "node:zlib";
import { StartupError } from "../platform/startup-error.ts";
import { archiveFormat, BackupHeader, dataPrefix, headerName, Manifest, manifestName } from "./manifest.ts";
import { tarMembers } from "./tar-members.ts";

/**
 * Unpacks an archive's data into `folder`, and checks every member against the manifest. `accept` receives the header
 * before anything is written, and refuses by throwing. The caller deletes `folder` when this fails.
 * @throws {StartupError} when the file is not a backup, is incomplete, or was changed
 */
export async function unpackArchive(
  file: string,
  folder: string,
  signal: AbortSignal,
  accept: (header: BackupHeader) => Promise<void>,
): Promise<BackupHeader> {
  const source = createReadStream(file, { signal });
  const plain = createZstdDecompress();
  source.on("error", (error) => plain.destroy(error));
  // A member that is being read may end with "Stream was destroyed" instead of the reason.
  let sourceError: Error | undefined;
  plain.on("error", (error) => {
    sourceError ??= error;
  });
  const members = tarMembers(source.pipe(plain));
  const seen = new Map<string, { bytes: number; sha256: string }>();
  let header: BackupHeader | undefined;
  let manifest: ReturnType<typeof Manifest.parse> | undefined;
  try {
    for await (const member of members) {
      signal.throwIfAborted();
      const { name, type } = member.header;
      if (manifest) throw damaged(file, `${name} comes after the manifest`);
      if (name === manifestName) {
        manifest = parsed(Manifest, await textOf(member), file);
      } else if (!header) {
        if (name !== headerName) throw new NotABackup();
        const text = await textOf(member);
        header = parsed(BackupHeader, text, file);
        if (header.format !== archiveFormat)
          throw new StartupError(
            `${file} was made by a newer version of AutoIQ (${header.version}). Restore it with that version or later.`,
          );
        seen.set(name, { bytes: text.length, sha256: createHash("sha256").update(text).digest("hex") });
        await accept(header);
      } else {
        const target = join(folder, entryPath(name, file));
        if (type === "directory") {
          await mkdir(target, { recursive: true, mode: 0o700 });
          member.resume();
        } else if (type === "file") {
          // PostgreSQL flushes a cluster's files itself during recovery.
          const flush = !name.startsWith(`${dataPrefix}postgres/`);
          seen.set(name, await write(member, target, flush));
        } else throw damaged(file, `${name} is not a file or a folder`);
      }
    }
  } catch (error) {
    throw toArchiveError(sourceError ?? error, file, header !== undefined);
  } finally {
    source.destroy();
    plain.destroy();
  }
  if (!header) throw toArchiveError(new NotABackup(), file, false);
  if (!manifest) throw damaged(file, "the end of the file is missing");
  const { members: listed } = manifest;
  for (const { name, bytes, sha256 } of listed) {
    const found = seen.get(name);
    if (!found) throw damaged(file, `${name} is missing`);
    if (found.bytes !== bytes || found.sha256 !== sha256) throw damaged(file, `${name} was altered`);
  }
  if (seen.size !== listed.length) throw damaged(file, "it contains files that its manifest doesn't list");
  return header;
}

class NotABackup extends Error {}

const damaged = (file: string, why: string) =>
  new StartupError(`${file} is corrupted (${why}). Use another backup. Nothing was changed.`);

/** The path of a member in the data folder. Refuses names outside it. */
function entryPath(name: string, file: string): string {
  const plain = posix.normalize(name).replace(/\/$/, "");
  if (!plain.startsWith(dataPrefix) || plain.includes("\\") || plain.includes("\0"))
    throw damaged(file, `${JSON.stringify(name)} is not a valid file name in a data folder`);
  return plain.slice(dataPrefix.length);
}

async function textOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function parsed<T>(schema: { parse(value: unknown): T }, text: Buffer, file: string): T {
  try {
    return schema.parse(JSON.parse(text.toString()));
  } catch {
    throw damaged(file, "its header can't be read");
  }
}

async function write(content: AsyncIterable<Uint8Array>, target: string, flush: boolean) {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  let bytes = 0;
  const handle = await open(target, "wx", 0o600);
  try {
    for await (const chunk of content) {
      await handle.write(chunk);
      hash.update(chunk);
      bytes += chunk.length;
    }
    if (flush) await handle.sync();
  } finally {
    await handle.close();
  }
  return { bytes, sha256: hash.digest("hex") };
}

function toArchiveError(error: unknown, file: string, hasHeader: boolean): unknown {
  if (error instanceof StartupError) return error;
  const { code = "", message } = error as { code?: string; message: string };
  if (code === "ENOSPC" || code === "EDQUOT")
    return new StartupError(
      "Disk full. Free up space next to DATA_DIR and restore again. Nothing was changed.",
    );
  if (code === "ENOENT" || code === "EACCES" || code === "EISDIR")
    return new StartupError(`Couldn't read ${file} (${code}). Choose a file made by npm run backup.`);
  if (error instanceof NotABackup || (!hasHeader && /^ZSTD|^Z_|tar/i.test(`${code}${message}`)))
    return new StartupError(`${file} is not an AutoIQ backup. Choose a file made by npm run backup.`);
  if (/^ZSTD|^Z_|end of|tar/i.test(`${code}${message}`))
    return damaged(file, "it is incomplete or was altered");
  return error;
}
