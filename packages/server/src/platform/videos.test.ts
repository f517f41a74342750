import { expect, test } from "vitest";
import { film, place, track } from "../../test/film.ts";
import { videoOf } from "./videos.ts";

test("a phone's video is kept as it is, without its place", () => {
  expect(film().includes("+27.95")).toBe(true);
  const upload = film({ tracks: [track("vide", "avc1", place), track("meta", "mebx")] });
  const { bytes, seconds } = videoOf(upload);
  expect(seconds).toBe(12);
  expect(bytes).toHaveLength(film({ tracks: [track("vide", "avc1", place), track("meta", "mebx")] }).length);
  expect(bytes.includes("pictures and sound")).toBe(true);
  for (const gone of ["+27.95", "quicktime.location", "mebx"]) expect(bytes.includes(gone)).toBe(false);
});

test("what is no video, too long, or plays on few screens is refused with a sentence", () => {
  const refused = (upload: Buffer, sentence: string) => expect(() => videoOf(upload)).toThrow(sentence);
  refused(Buffer.from("%PDF-1.7 not a video"), "This is not a video that can be kept.");
  refused(Buffer.alloc(0), "This is not a video that can be kept.");
  refused(film().subarray(0, 200), "This is not a video that can be kept.");
  refused(film({ tracks: [track("soun", "mp4a")] }), "This is not a video that can be kept.");
  refused(film({ seconds: 61 }), "This video lasts 61 seconds; at most 60 are kept.");
  refused(film({ tracks: [track("vide", "hvc1")] }), "This video is in HEVC");
});

test("a file that was made to mislead ends, and in no crash", () => {
  const whole = film();
  for (let at = 0; at < whole.length; at += 3) {
    const bent = Buffer.from(whole);
    bent.writeUInt8(bent.readUInt8(at) ^ 0xff, at);
    try {
      videoOf(bent);
    } catch (error) {
      expect(error).toMatchObject({ code: "refused" });
    }
  }
});
