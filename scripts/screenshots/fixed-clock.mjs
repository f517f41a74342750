// node --import "…/fixed-clock.mjs?now=2026-11-17T16:20:00Z" program
// The program's clock starts at that moment and runs on from there, so that it draws the same every time.
const now = Date.parse(new URL(import.meta.url).searchParams.get("now") ?? "");
if (Number.isNaN(now)) throw new Error("fixed-clock.mjs needs ?now= with an instant.");

const RealDate = Date;
const offset = now - RealDate.now();

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + offset);
    else super(...args);
  }

  static now() {
    return RealDate.now() + offset;
  }
};
