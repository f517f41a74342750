import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { holdRemovals } from "./file-removals.ts";
import { createFiles, type Files } from "./files.ts";

let folder: string;
let files: Files;
const organization = randomUUID();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "autoiq-files-"));
  files = createFiles(join(folder, "files"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a stored file is read back byte for byte, and leaves no draft", async () => {
  const id = randomUUID();
  const bytes = Buffer.from([0, 1, 2, 255, 254]);
  await files.write(organization, id, bytes);
  expect(await files.read(organization, id)).toEqual(bytes);
  expect(await readdir(join(folder, "files", organization))).toEqual([id]);
});

test("another organization cannot find it", async () => {
  const id = randomUUID();
  await files.write(organization, id, Buffer.from("photo"));
  await expect(files.read(randomUUID(), id)).rejects.toMatchObject({ code: "not-found" });
});

test("a removed file is gone, and removing it again is not an error", async () => {
  const id = randomUUID();
  await files.write(organization, id, Buffer.from("photo"));
  await files.remove(organization, id);
  await files.remove(organization, id);
  await expect(files.read(organization, id)).rejects.toMatchObject({ code: "not-found" });
});

test("only ids make paths", async () => {
  await expect(files.read(organization, "../../secrets.json")).rejects.toThrow();
  await expect(files.write("..", randomUUID(), Buffer.from("x"))).rejects.toThrow();
});

test("a file that is removed during a backup stays until the backup ends", async () => {
  const [id, other] = [randomUUID(), randomUUID()];
  await files.write(organization, id, Buffer.from("photo"));
  const release = await holdRemovals(join(folder, "files"));
  await expect(holdRemovals(join(folder, "files"))).rejects.toThrow("Another backup of this data folder");
  await Promise.all([files.remove(organization, id), files.remove(organization, other)]);
  expect(await files.read(organization, id)).toEqual(Buffer.from("photo"));
  await release();
  await expect(files.read(organization, id)).rejects.toMatchObject({ code: "not-found" });
  expect(await readdir(join(folder, "files", ".removals"))).toEqual([]);
});

test("what a killed backup held back is removed with the next removal", async () => {
  const [id, other] = [randomUUID(), randomUUID()];
  await Promise.all([id, other].map((each) => files.write(organization, each, Buffer.from("photo"))));
  // No process has that id and start time.
  await writeFile(join(folder, "files", "backup.lock"), JSON.stringify({ pid: 2 ** 22 + 1, start: "1" }));
  await files.remove(organization, id);
  await expect(files.read(organization, id)).rejects.toMatchObject({ code: "not-found" });
  await Promise.all([files.remove(organization, other), files.remove(organization, id)]);
  expect(await readdir(join(folder, "files", organization))).toEqual([]);
});
