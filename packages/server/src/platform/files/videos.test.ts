import { expect, test } from "vitest";
import { gpsBox, track, videoFile } from "../../../test/helpers/video-file.ts";
import { videoOf } from "./videos.ts";

test("a phone's video is stored unchanged, without its location", () => {
  expect(videoFile().includes("+27.95")).toBe(true);
  const upload = videoFile({ tracks: [track("vide", "avc1", gpsBox), track("meta", "mebx")] });
  const { bytes, seconds } = videoOf(upload);
  expect(seconds).toBe(12);
  expect(bytes).toHaveLength(
    videoFile({ tracks: [track("vide", "avc1", gpsBox), track("meta", "mebx")] }).length,
  );
  expect(bytes.includes("pictures and sound")).toBe(true);
  for (const gone of ["+27.95", "quicktime.location", "mebx"]) expect(bytes.includes(gone)).toBe(false);
});

test("a file that is not a video, too long, or not playable on most screens is rejected with a message", () => {
  const refused = (upload: Buffer, sentence: string) => expect(() => videoOf(upload)).toThrow(sentence);
  refused(Buffer.from("%PDF-1.7 not a video"), "This file isn't a supported video.");
  refused(Buffer.alloc(0), "This file isn't a supported video.");
  refused(videoFile().subarray(0, 200), "This file isn't a supported video.");
  refused(videoFile({ tracks: [track("soun", "mp4a")] }), "This file isn't a supported video.");
  refused(videoFile({ seconds: 61 }), "This video lasts 61 seconds; at most 60 are kept.");
  refused(videoFile({ tracks: [track("vide", "hvc1")] }), "This video is in HEVC");
});

test("parsing a malicious file ends without a crash", () => {
  const whole = videoFile();
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
