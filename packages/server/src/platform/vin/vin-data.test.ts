import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVinData, type VinData } from "./vin-data.ts";

describe("the packaged VIN data", () => {
  const folder = mkdtempSync(join(tmpdir(), "autoiq-vin-"));
  const now = new Date("2026-11-21T12:00:00Z");
  let data: VinData;
  beforeAll(async () => {
    data = createVinData(folder);
    // Two servers that start at once share the folder.
    const second = createVinData(folder);
    const [makes, same] = await Promise.all([data.makes(), second.makes()]);
    expect(same).toEqual(makes);
    second.close();
  });
  afterAll(() => {
    data.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("leaves one complete file in the cache", () => {
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^vpic-.+\.db$/)]);
  });

  // VINs of these vehicles, correct in every character. The serial numbers at the end do not matter.
  it.each([
    ["1HGCM82633A004352", 2003, "Honda", "Accord", "V6"],
    ["5YJSA1DG9DFP14705", 2013, "Tesla", "Model S", "Electric"],
    ["1FTFW1ET9DFC10312", 2013, "Ford", "F-150", "3.5 L V6"],
    ["2T1BURHE5JC034301", 2018, "Toyota", "Corolla", "1.8 L I4"],
    ["1G1ZD5STXJF191434", 2018, "Chevrolet", "Malibu", "1.5 L I4 turbo"],
    ["JM1BK32F181874613", 2008, "Mazda", "Mazda3", "2.0 L"],
    ["WBA3A5G59DNP26082", 2013, "BMW", "328i", "2.0 L 4 cyl."],
    ["3VWDX7AJ3DM284821", 2013, "Volkswagen", "Jetta", "2.5 L 5 cyl."],
    ["JH4KA7561PC008269", 1993, "Acura", "Legend", "3.2 L V6"],
    ["1FUJGLDR3CLBP8834", 2012, "Freightliner", "Cascadia", "14.8 L I6"],
  ])("decodes %s", async (vin, year, make, model, engine) => {
    expect(await data.decode(vin, now)).toMatchObject({ year, make, model, engine });
  });

  it("does not name a trim when one code covers many", async () => {
    expect(await data.decode("2T1BURHE5JC034301", now)).toMatchObject({ trim: null });
    expect(await data.decode("JH4KA7561PC008269", now)).toMatchObject({ trim: "L" });
  });

  it("returns only the year for an unknown manufacturer", async () => {
    const unknown = await data.decode("11111111111111111", now);
    expect(unknown).toMatchObject({ make: null, model: null, engine: null });
  });
});
