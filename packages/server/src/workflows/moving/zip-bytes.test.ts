import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { afterFile } from "../../../test/after-file.ts";
import { writeArchive } from "./archive.ts";
import { endingOf, trailerOf } from "./zip-bytes.ts";

const folder = mkdtempSync(join(tmpdir(), "autoiq-zip-"));
afterFile(() => rmSync(folder, { recursive: true, force: true }));

async function* content(bytes: Buffer) {
  yield bytes;
}

describe("a ZIP", () => {
  test.each([3, 300])("of %s files has the bytes that yazl writes", async (count) => {
    const files = Array.from({ length: count }, (_, place) => ({
      name: place % 2 ? `files/${place}.jpg` : `räder-${place}.jsonl`,
      bytes: Buffer.from(`${place} `.repeat(place % 7)),
      stored: place % 2 === 1,
    }));
    const file = join(folder, `${count}.zip`);
    await writeArchive(file, async (add) => {
      for (const { name, bytes, stored } of files) await add(name, content(bytes), { stored });
    });
    const zip = new ZipFile();
    const options = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true };
    for (const { name, bytes, stored } of files)
      zip.addReadStream(Readable.from([bytes]), name, Object.assign({ compress: !stored }, options));
    zip.end();
    expect(readFileSync(file).equals(await buffer(zip.outputStream as Readable))).toBe(true);
  });

  test("has the end of ZIP64 when it has more files than the old one can count", () => {
    const part = { name: "a", isStored: true, crc32: 1, bytes: 1, packedBytes: 1, start: 0, end: 1 };
    const all = [
      ...endingOf(
        Array.from({ length: 70_000 }, () => part),
        1,
      ),
    ];
    const [large = Buffer.alloc(0), , , old = Buffer.alloc(0)] = all.slice(70_000);
    expect(large.readBigUInt64LE(32)).toBe(70_000n);
    expect(old.readUInt16LE(10)).toBe(0xffff);
  });

  test("has the fields of ZIP64 for a file behind 4 GiB, and for one that is larger", () => {
    const large = 5 * 2 ** 32;
    const part = {
      name: "a",
      isStored: true,
      crc32: 1,
      bytes: large,
      packedBytes: large,
      start: 0,
      end: large,
    };
    expect(trailerOf(part).length).toBe(24);
    const [record = Buffer.alloc(0)] = [...endingOf([part], large)];
    expect(record.readUInt32LE(24)).toBe(0xffffffff);
    expect(record.readBigUInt64LE(46 + 1 + 4)).toBe(BigInt(large));
    const [behind = Buffer.alloc(0)] = [
      ...endingOf([{ ...part, bytes: 1, packedBytes: 1, start: large }], large),
    ];
    expect(behind.readBigUInt64LE(46 + 1 + 4 + 16)).toBe(BigInt(large));
    const ending = Buffer.concat([...endingOf([part], large)]);
    expect(ending.includes(Buffer.from([0x50, 0x4b, 0x06, 0x06]))).toBe(true);
    expect(ending.includes(Buffer.from([0x50, 0x4b, 0x06, 0x07]))).toBe(true);
  });
});
