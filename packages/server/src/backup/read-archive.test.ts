import { randomBytes } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { StartupError } from "../platform/startup-error.ts";
import { createArchive } from "./archive-writer.ts";
import { archiveFormat, headerName } from "./manifest.ts";
import { unpackArchive } from "./read-archive.ts";

const root = mkdtempSync(join(tmpdir(), "autoiq-archive-"));
const archive = join(root, "whole.tar.zst");
afterAll(() => rmSync(root, { recursive: true, force: true }));

beforeAll(async () => {
  const writer = await createArchive(archive, root);
  const header = Buffer.from(
    JSON.stringify({
      format: archiveFormat,
      madeAt: "2026-05-04T12:00:00Z",
      version: "1.0.0",
      contents: "everything",
      platform: "linux-x64",
      bytes: 1,
    }),
  );
  await writer.file({ name: headerName, bytes: header.length }, [header]);
  // Random, so that compression leaves most cuts inside a file.
  for (const [index, bytes] of [0, 512, 8192, 700_000, 100, 65_536, 700_000].entries())
    await writer.file({ name: `data/file-${index}`, bytes }, [randomBytes(bytes)]);
  await writer.finish();
});

const unpack = async (file: string) => {
  const folder = mkdtempSync(join(root, "data-"));
  try {
    return await unpackArchive(file, folder, new AbortController().signal, async () => undefined);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

it("accepts a whole archive", async () => {
  expect(await unpack(archive)).toMatchObject({ version: "1.0.0" });
});

it("rejects a cut archive with a sentence, wherever it is cut", async () => {
  const { size } = statSync(archive);
  const cuts = 200;
  for (let cut = 1; cut < cuts; cut++) {
    const file = join(root, "cut.tar.zst");
    copyFileSync(archive, file);
    truncateSync(file, Math.floor((size * cut) / cuts));
    const error = await unpack(file).catch((reason: unknown) => reason);
    expect(error, `cut at ${cut} of ${cuts}`).toBeInstanceOf(StartupError);
    // A cut within the first block leaves nothing that says whose archive it was.
    expect((error as Error).message).toMatch(/is corrupted \(it is incomplete|is not an AutoIQ backup/);
  }
});
