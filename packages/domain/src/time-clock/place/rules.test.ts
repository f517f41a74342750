import { describe, expect, it } from "vitest";
import { isNetwork } from "../../kernel/network-address.ts";
import { type ClockInRule, judgeClockIn, metersBetween, refusalOf } from "./rules.ts";

describe("the distance between two points", () => {
  it("is that over the ground", () => {
    // A degree of latitude, and one of longitude at 60° north, which is half as long.
    expect(metersBetween({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(
      111_195,
      -1,
    );
    expect(
      metersBetween({ latitude: 60, longitude: 10 }, { latitude: 60, longitude: 11 }) / 111_195,
    ).toBeCloseTo(0.5, 3);
    // The Brooklyn Bridge's towers are 486 m apart.
    expect(
      metersBetween({ latitude: 40.7077, longitude: -73.9989 }, { latitude: 40.7045, longitude: -73.9949 }),
    ).toBeCloseTo(490, -2);
    expect(
      metersBetween({ latitude: 5, longitude: 179.999 }, { latitude: 5, longitude: -179.999 }),
    ).toBeLessThan(230);
    expect(metersBetween({ latitude: 5, longitude: 5 }, { latitude: 5, longitude: 5 })).toBe(0);
  });
});

describe("a network", () => {
  it("is an address or a range of either version", () => {
    for (const text of ["203.0.113.7", "203.0.113.0/24", "2001:db8::1", "2001:db8::/48", "10.0.0.0/8"])
      expect(isNetwork(text), text).toBe(true);
    for (const text of [
      ...[
        "",
        "10",
        "shop",
        "203.0.113",
        "203.0.113.7/33",
        "203.0.113.300",
        "0.0.0.0/0",
        "::/0",
        "2001:db8::/129",
      ],
      ...["203.0.113.7/", "203.0.113.7 203.0.113.8", "0x7f.1"],
    ])
      expect(isNetwork(text), text).toBe(false);
  });
});

describe("a clock-in", () => {
  const shop = { latitude: 27.9506, longitude: -82.4572, radiusMeters: 150 };
  const near: ClockInRule = { networks: [], place: shop, outside: "refuse" };
  const network: ClockInRule = { networks: ["203.0.113.0/24"], place: null, outside: "refuse" };
  const both: ClockInRule = { ...near, networks: network.networks };
  /** So many meters north of the shop. */
  const at = (meters: number, accuracy = 10) => ({
    latitude: shop.latitude + meters / 111_195,
    longitude: shop.longitude,
    accuracy,
  });
  const elsewhere = { isOnNetwork: false, waited: false };

  it("is inside by the position with its accuracy, and keeps the distance rounded to 10 m", () => {
    const judged = (position: ReturnType<typeof at> | null) => judgeClockIn(near, { ...elsewhere, position });
    expect(judged(at(144))).toEqual({ place: "inside", distanceMeters: 140 });
    expect(judged(at(158))).toEqual({ place: "inside", distanceMeters: 160 });
    expect(judged(at(171))).toEqual({ place: "outside", distanceMeters: 170 });
    expect(judged(at(171, 40))).toEqual({ place: "inside", distanceMeters: 170 });
    // A device that only knows the city knows nothing of the shop.
    expect(judged(at(30_000, 50_000))).toEqual({ place: "unknown", distanceMeters: null });
    expect(judged(null)).toEqual({ place: "unknown", distanceMeters: null });
  });

  it("is inside by the network or by the position, and one is enough", () => {
    const here = { isOnNetwork: true, waited: false, position: null };
    expect(judgeClockIn(network, here).place).toBe("inside");
    expect(judgeClockIn(network, { ...elsewhere, position: at(0) }).place).toBe("outside");
    expect(judgeClockIn(both, here)).toEqual({ place: "inside", distanceMeters: null });
    expect(judgeClockIn(both, { ...elsewhere, position: at(0) }).place).toBe("inside");
    expect(judgeClockIn(both, { ...elsewhere, position: at(900) }).place).toBe("outside");
  });

  it("that waited is judged by its position alone, and is never refused", () => {
    const sent = { isOnNetwork: true, waited: true };
    expect(judgeClockIn(network, { ...sent, position: null }).place).toBe("unknown");
    expect(judgeClockIn(both, { ...sent, position: at(900) }).place).toBe("outside");
    expect(judgeClockIn(both, { ...sent, position: at(9) }).place).toBe("inside");
    for (const place of ["inside", "outside", "unknown"] as const)
      expect(refusalOf(near, { place, distanceMeters: null }, true)).toBeNull();
  });

  it("elsewhere is refused with its reason, or only flagged", () => {
    const of = (place: "inside" | "outside" | "unknown") => ({ place, distanceMeters: null });
    expect(refusalOf(near, of("outside"), false)).toBe("tooFar");
    expect(refusalOf(near, of("unknown"), false)).toBe("noPosition");
    expect(refusalOf(network, of("outside"), false)).toBe("otherNetwork");
    expect(refusalOf(near, of("inside"), false)).toBeNull();
    expect(refusalOf({ ...near, outside: "flag" }, of("outside"), false)).toBeNull();
  });
});
