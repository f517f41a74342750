import { describe, expect, it } from "vitest";
import { deviceOf, networkNameOf, wideNetworkOf } from "./device.ts";

describe("a device description", () => {
  it.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
      "Chrome on Windows",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
      "Edge on Windows",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
      "Safari on iPhone",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1",
      "Chrome on iPhone",
    ],
    ["Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0", "Firefox on Android"],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15",
      "Safari on Mac",
    ],
    [
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36",
      "Chrome on Linux",
    ],
    ["node", "Not a browser"],
    ["", "Unknown device"],
  ])("%s", (agent, words) => {
    expect(deviceOf(agent)).toBe(words);
  });
});

describe("a network address", () => {
  it.each([
    ["203.0.113.7", "203.0.113.x", "203.0"],
    ["::ffff:203.0.113.7", "203.0.113.x", "203.0"],
    ["2001:db8:1:2::3", "2001:db8:1:…", "2001:db8"],
    ["2001:db8::3", "2001:db8:0:…", "2001:db8"],
    ["fe80::1%eth0", "fe80:0:0:…", "fe80:0"],
    ["127.0.0.1", "Local connection", "127.0"],
    ["", "", ""],
  ])("%s is shown as %s and recognized by %s", (address, expected, known) => {
    expect(networkNameOf(address)).toBe(expected);
    expect(wideNetworkOf(address)).toBe(known);
  });
});
