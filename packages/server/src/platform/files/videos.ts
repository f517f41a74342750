import { fillIn } from "@autoiq/domain/catalog/message";
import { en as workText } from "@autoiq/domain/catalog/work-refusals/en";
import { longestVideoSeconds } from "@autoiq/domain/inspections/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";

/** A stored video: MP4 that every browser plays, without location, owner or device in its metadata. */
export interface Video {
  readonly bytes: Buffer;
  readonly seconds: number;
}

interface Box {
  readonly type: string;
  /** Where its header begins, where its content begins, and where it ends. */
  readonly start: number;
  readonly inside: number;
  readonly end: number;
}

/** Enough for any phone's file, but limits one that nests endlessly. */
const maxBoxes = 4000;

/** The boxes between two offsets of an ISO base media file (ISO/IEC 14496-12). Undefined when they do not fit. */
function boxes(bytes: Buffer, from: number, to: number): Box[] | undefined {
  const found: Box[] = [];
  let at = from;
  while (at < to) {
    if (to - at < 8 || found.length > maxBoxes) return undefined;
    const short = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    let inside = at + 8;
    let size = short;
    if (short === 1) {
      if (to - at < 16) return undefined;
      const long = bytes.readBigUInt64BE(at + 8);
      if (long > BigInt(to)) return undefined;
      size = Number(long);
      inside = at + 16;
    } else if (short === 0) size = to - at;
    if (size < inside - at || at + size > to) return undefined;
    found.push({ type, start: at, inside, end: at + size });
    at += size;
  }
  return found;
}

const unreadable = () => new AppError("refused", workText.video.unreadable);

/** Turns a box into free space of the same size, so that nothing after it moves. */
function blank(bytes: Buffer, box: Box): void {
  bytes.write("free", box.start + 4, "latin1");
  bytes.fill(0, box.inside, box.end);
}

/** These boxes contain location, owner, device and edits (QuickTime File Format, user data and metadata atoms). */
const personal = new Set(["udta", "meta", "uuid", "Xtra"]);

function child(bytes: Buffer, of: Box | undefined, type: string): Box | undefined {
  return of && boxes(bytes, of.inside, of.end)?.find((each) => each.type === type);
}

/** The format of a track's first sample description, such as "avc1", with its handler, such as "vide". */
function trackOf(bytes: Buffer, trak: Box): { handler: string; format: string } {
  const mdia = child(bytes, trak, "mdia");
  const hdlr = child(bytes, mdia, "hdlr");
  const stsd = child(bytes, child(bytes, child(bytes, mdia, "minf"), "stbl"), "stsd");
  const text = (box: Box | undefined, offset: number) =>
    box && box.end - box.inside >= offset + 4
      ? bytes.toString("latin1", box.inside + offset, box.inside + offset + 4)
      : "";
  // hdlr: version and flags, predefined, handler. stsd: version and flags, count, then the first entry's size and format.
  return { handler: text(hdlr, 8), format: text(stsd, 12) };
}

/** Seconds from the movie header (mvhd), in units of its own timescale. 32 bits, or 64 bits in version 1. */
function secondsOf(bytes: Buffer, mvhd: Box | undefined): number {
  if (!mvhd || mvhd.end - mvhd.inside < 32) return 0;
  const version = bytes.readUInt8(mvhd.inside);
  const at = mvhd.inside + (version === 1 ? 20 : 12);
  const scale = bytes.readUInt32BE(at);
  const length = version === 1 ? Number(bytes.readBigUInt64BE(at + 4)) : bytes.readUInt32BE(at + 4);
  return scale === 0 ? 0 : length / scale;
}

/**
 * Checks an upload and removes its location and owner. It is not re-encoded: the video stays as the phone recorded
 * it, so only the format that every browser plays is accepted. The upload is changed in place, because it may be
 * large.
 * @throws {AppError} with a sentence when it is not such a video or too long
 */
export function videoOf(upload: Buffer): Video {
  const bytes = upload;
  const top = boxes(bytes, 0, bytes.length) ?? [];
  if (top[0]?.type !== "ftyp") throw unreadable();
  const moov = top.find((box) => box.type === "moov");
  const inside = moov && boxes(bytes, moov.inside, moov.end);
  if (!inside || !top.some((box) => box.type === "mdat")) throw unreadable();
  const traks = inside.filter((box) => box.type === "trak").map((box) => ({ box, ...trackOf(bytes, box) }));
  const pictures = traks.filter((track) => track.handler === "vide");
  if (pictures.length === 0) throw unreadable();
  const foreign = pictures.find((track) => track.format !== "avc1" && track.format !== "avc3");
  if (foreign)
    throw new AppError(
      "refused",
      foreign.format.startsWith("hvc") || foreign.format.startsWith("hev")
        ? workText.video.hevc
        : workText.video.format,
    );
  const seconds = secondsOf(
    bytes,
    inside.find((box) => box.type === "mvhd"),
  );
  if (!(seconds > 0)) throw unreadable();
  if (seconds > longestVideoSeconds + 0.5)
    throw new AppError(
      "refused",
      fillIn(workText.video.tooLong, { seconds: Math.round(seconds), most: longestVideoSeconds }),
    );
  for (const box of [...top, ...inside]) if (personal.has(box.type)) blank(bytes, box);
  for (const { box, handler } of traks) {
    // A track that is neither video nor sound can contain locations along the way.
    if (handler !== "vide" && handler !== "soun") blank(bytes, box);
    else
      for (const part of boxes(bytes, box.inside, box.end) ?? [])
        if (personal.has(part.type)) blank(bytes, part);
  }
  return { bytes, seconds: Math.max(0.1, Math.round(seconds * 10) / 10) };
}
