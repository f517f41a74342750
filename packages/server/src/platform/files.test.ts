import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFiles, type Files } from "./files.ts";

let folder: string;
let files: Files;
const organization = randomUUID();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "autoiq-files-"));
  files = createFiles(join(folder, "files"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("what was put is read back, byte for byte, and leaves no draft behind", async () => {
  const id = randomUUID();
  const bytes = Buffer.from([0, 1, 2, 255, 254]);
  await files.put(organization, id, bytes);
  expect(await files.read(organization, id)).toEqual(bytes);
  expect(await readdir(join(folder, "files", organization))).toEqual([id]);
});

test("another organization does not find it", async () => {
  const id = randomUUID();
  await files.put(organization, id, Buffer.from("photo"));
  await expect(files.read(randomUUID(), id)).rejects.toMatchObject({ code: "not-found" });
});

test("a removed file is gone, and removing it again is no error", async () => {
  const id = randomUUID();
  await files.put(organization, id, Buffer.from("photo"));
  await files.remove(organization, id);
  await files.remove(organization, id);
  await expect(files.read(organization, id)).rejects.toMatchObject({ code: "not-found" });
});

test("only ids make paths", async () => {
  await expect(files.read(organization, "../../secrets.json")).rejects.toThrow();
  await expect(files.put("..", randomUUID(), Buffer.from("x"))).rejects.toThrow();
});
