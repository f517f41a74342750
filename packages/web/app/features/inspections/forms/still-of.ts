import { type FrameQuality, frameQuality } from "../frame-quality";

/** Points of the still's longer side: sharp enough before it plays, and small beside the video. */
const longestSide = 960;
/** Where a frame is looked for, in seconds; a video begins while the phone is still being turned to what it shows. */
const moments = [0.4, 1, 2, 4, 8];
const patienceMs = 4000;

const seeked = (player: HTMLVideoElement, to: number) =>
  new Promise<void>((resolve, reject) => {
    player.onseeked = () => resolve();
    player.onerror = () => reject(new Error("This browser cannot read the video."));
    player.currentTime = to;
  });

function drawn(player: HTMLVideoElement, longest: number) {
  const { videoWidth: width, videoHeight: height } = player;
  const scale = Math.min(1, longest / Math.max(width, height, 1));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: longest < longestSide });
  context?.drawImage(player, 0, 0, canvas.width, canvas.height);
  return { canvas, context };
}

async function firstGood(player: HTMLVideoElement): Promise<string | null> {
  const end = Number.isFinite(player.duration) ? player.duration : 0;
  let best: { still: string; quality: FrameQuality } | null = null;
  for (const at of [...moments.filter((moment) => moment < end), ...(end <= 0.4 ? [end / 2] : [])]) {
    await seeked(player, at);
    const { canvas, context } = drawn(player, 48);
    const points = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const quality = frameQuality(points);
    if (!best || quality.score > best.quality.score)
      best = { still: drawn(player, longestSide).canvas.toDataURL("image/jpeg", 0.75), quality };
    if (quality.good) break;
  }
  return best?.still ?? null;
}

/** The first frame of a video that shows something, as a data URL; null where this browser cannot read it in time. */
export async function stillOf(file: Blob): Promise<string | null> {
  const url = URL.createObjectURL(file);
  const player = document.createElement("video");
  Object.assign(player, { muted: true, playsInline: true, preload: "auto" });
  const made = new Promise<string | null>((resolve) => {
    setTimeout(resolve, patienceMs, null);
    player.onerror = () => resolve(null);
    player.onloadeddata = () => {
      player.onloadeddata = null;
      firstGood(player).then(resolve, () => resolve(null));
    };
    player.src = url;
    player.load();
  });
  return made.finally(() => {
    player.removeAttribute("src");
    player.load();
    URL.revokeObjectURL(url);
  });
}
