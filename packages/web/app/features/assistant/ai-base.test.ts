import { afterEach, expect, test, vi } from "vitest";
import { aiBase } from "./ai-base";

const loadConfig = vi.hoisted(() => vi.fn());
vi.mock("~/platform/config", () => ({ loadConfig }));
afterEach(() => vi.unstubAllGlobals());

const at = (hostname: string) => vi.stubGlobal("window", { location: { hostname } });

test.each(["localhost", "127.0.0.1", "[::1]"])("returns /api/ai on localhost (%s)", async (hostname) => {
  at(hostname);
  expect(await aiBase()).toBe("/api/ai");
  expect(loadConfig).not.toHaveBeenCalled();
});

test.each(["shop.example", "localhost.example", "127.0.0.1.example", "192.168.0.7"])(
  "returns the configured server's functions path at %s",
  async (hostname) => {
    at(hostname);
    loadConfig.mockResolvedValue({ apiUrl: "https://api.shop.example" });
    expect(await aiBase()).toBe("https://api.shop.example/functions/v1/ai");
  },
);
