/** A box of an ISO base media file (ISO/IEC 14496-12). */
const box = (type: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, content]);
};
const mvhd = (seconds: number) => {
  const content = Buffer.alloc(100);
  content.writeUInt32BE(600, 12);
  content.writeUInt32BE(Math.round(seconds * 600), 16);
  return box("mvhd", content);
};
export const track = (handler: string, format: string, ...more: Buffer[]) => {
  const hdlr = box("hdlr", Buffer.alloc(8), Buffer.from(handler, "latin1"), Buffer.alloc(12));
  const entry = Buffer.concat([
    Buffer.alloc(8),
    Buffer.from([0, 0, 0, 16]),
    Buffer.from(format, "latin1"),
    Buffer.alloc(8),
  ]);
  const stbl = box("stbl", box("stsd", entry));
  return box("trak", box("mdia", hdlr, box("minf", stbl)), ...more);
};
/** The box in which a phone stores its location. */
export const gpsBox = box("udta", box("©xyz", Buffer.from("+27.95-082.45/")));

/** A tiny phone video: its boxes without any picture data. */
export const videoFile = ({ seconds = 12, tracks = [track("vide", "avc1"), track("soun", "mp4a")] } = {}) =>
  Buffer.concat([
    box("ftyp", Buffer.from("isom\u0000\u0000\u0002\u0000", "latin1")),
    box("moov", mvhd(seconds), ...tracks, gpsBox, box("meta", Buffer.from("com.apple.quicktime.location"))),
    box("mdat", Buffer.from("pictures and sound")),
  ]);
