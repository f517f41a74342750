/** Mean brightness, 0 to 255, up to which a frame counts as a covered lens or a lamp that is not on yet. */
const darkest = 24;
/** Minimum deviation of the pixels from their mean. Less is a wall, a blur or one color. */
const flattest = 14;

export interface FrameQuality {
  readonly good: boolean;
  /** Of two frames that are not good, the higher score shows more. */
  readonly score: number;
}

/** Whether a still shows something. @param pixels red, green, blue and alpha of each pixel, 0 to 255 */
export function frameQuality(pixels: ArrayLike<number>): FrameQuality {
  const count = Math.floor(pixels.length / 4);
  if (count === 0) return { good: false, score: 0 };
  let sum = 0;
  let squares = 0;
  for (let at = 0; at < count * 4; at += 4) {
    // Luminance by ITU-R BT.601.
    const light = 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
    sum += light;
    squares += light * light;
  }
  const mean = sum / count;
  const spread = Math.sqrt(Math.max(0, squares / count - mean * mean));
  return { good: mean >= darkest && spread >= flattest, score: Math.min(mean, 128) / 128 + spread };
}
