import { type FrameQuality, frameQuality } from "./frame-quality";

/** Pixels of the still's longer side: sharp enough as a poster, and small compared to the video. */
const longestSide = 960;
/** Seconds at which to look for a frame. A video often starts while the phone is still being aimed. */
const moments = [0.4, 1, 2, 4, 8];
const timeoutMs = 4000;

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

/** The first frame of a video that shows something, as a data URL. Null if this browser cannot read it in time. */
export async function capturePoster(file: Blob): Promise<string | null> {
  const url = URL.createObjectURL(file);
  const player = document.createElement("video");
  Object.assign(player, { muted: true, playsInline: true, preload: "auto" });
  const poster = new Promise<string | null>((resolve) => {
    setTimeout(resolve, timeoutMs, null);
    player.onerror = () => resolve(null);
    player.onloadeddata = () => {
      player.onloadeddata = null;
      firstGood(player).then(resolve, () => resolve(null));
    };
    player.src = url;
    player.load();
  });
  return poster.finally(() => {
    player.removeAttribute("src");
    player.load();
    URL.revokeObjectURL(url);
  });
}
