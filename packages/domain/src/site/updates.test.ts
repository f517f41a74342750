import { describe, expect, it } from "vitest";
import { updates } from "./updates.ts";
import { updatesFeed } from "./updates-feed.ts";

describe("the changelog", () => {
  it("is newest first, and every entry has its own URL", () => {
    const times = updates.map(({ at }) => Date.parse(at));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(new Set(updates.map(({ id }) => id)).size).toBe(updates.length);
  });

  it("becomes an Atom feed with every entry", () => {
    const feed = updatesFeed("https://shop.example");
    expect(feed.match(/<entry>/g)).toHaveLength(updates.length);
    expect(feed).toContain(`<updated>${updates[0]?.at}</updated>`);
    expect(feed).toContain('href="https://shop.example/updates.xml"');
  });

  it("escapes markup", () => {
    const entry = {
      id: "a",
      at: "2026-01-01T00:00:00Z",
      kind: "new" as const,
      readers: [],
      title: `Bays & "lifts" <b>`,
      text: "1 < 2",
      points: ["a & b"],
    };
    const feed = updatesFeed("https://shop.example", [entry]);
    expect(feed).toContain("<title>Bays &amp; &quot;lifts&quot; &lt;b&gt;</title>");
    expect(feed).toContain("&lt;p&gt;1 &amp;lt; 2&lt;/p&gt;&lt;ul&gt;&lt;li&gt;a &amp;amp; b&lt;/li&gt;");
  });
});
