import { en as text } from "@autoiq/domain/catalog/media/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { Download, Play } from "lucide-react";
import { type ReactNode, useState } from "react";
import { localized } from "~/platform/language/messages";
import { Button } from "../button";
import { Dialog } from "../overlays/dialog";

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

export interface VideoSource {
  /** Gives the player its URL, from any source. */
  play(id: string, play: (url: string | undefined, failed: boolean) => ReactNode): ReactNode;
  /** Gives its still a URL. Nothing is drawn without one. */
  still(id: string, draw: (url: string | undefined) => ReactNode): ReactNode;
}

/** Videos as tiles with a still and their length. Each plays in its own dialog. */
export function VideoGallery({
  films,
  label,
  source,
  footer,
}: {
  films: readonly { readonly id: string; readonly seconds: number }[];
  /** What the videos show. */
  label: string;
  source: VideoSource;
  /** Actions on the open video. `close` closes its dialog. */
  footer?: (id: string, close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState<string | null>(null);
  if (films.length === 0) return null;
  const shown = films.find((film) => film.id === open);
  return (
    <>
      <ul className="flex flex-wrap gap-2" aria-label={localized(fillIn(text.videos, { point: label }))}>
        {films.map((film, index) => (
          <li key={film.id}>
            <button
              type="button"
              aria-label={localized(
                fillIn(text.play, {
                  number: index + 1,
                  point: label,
                  seconds: Math.round(film.seconds),
                }),
              )}
              onClick={() => setOpen(film.id)}
              className="relative grid h-20 w-28 place-items-center overflow-hidden rounded-md border border-line bg-sunken text-fg hover:bg-hover"
            >
              {source.still(film.id, (url) => (url ? <VideoThumbnail key={url} url={url} /> : null))}
              <span className="relative grid justify-items-center gap-1 rounded-md bg-raised/85 px-2 py-1">
                <Play aria-hidden="true" className="size-5" />
                <span className="text-xs tabular">{clock(film.seconds)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        open={shown !== undefined}
        onOpenChange={() => setOpen(null)}
        title={label}
        size="lg"
        footer={shown && footer ? footer(shown.id, () => setOpen(null)) : undefined}
      >
        {shown
          ? source.play(shown.id, (url, failed) => (
              <Player
                url={url}
                failed={failed}
                label={label}
                still={(draw) => source.still(shown.id, draw)}
              />
            ))
          : null}
      </Dialog>
    </>
  );
}

/** Fills its tile. Older videos have no still and leave the tile plain. */
function VideoThumbnail({ url }: { url: string }) {
  const [missing, setMissing] = useState(false);
  if (missing) return null;
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      className="absolute inset-0 size-full object-cover"
      onError={() => setMissing(true)}
    />
  );
}

function Player({
  url,
  failed,
  label,
  still,
}: {
  url: string | undefined;
  failed: boolean;
  label: string;
  still: (draw: (url: string | undefined) => ReactNode) => ReactNode;
}) {
  const [broken, setBroken] = useState(false);
  if (failed)
    return (
      <p role="alert" className="text-danger-text text-sm">
        {localized(text.notFetched)}
      </p>
    );
  if (broken && url)
    return (
      <div role="alert" className="grid justify-items-start gap-3 text-sm">
        <p>{localized(text.cannotPlay)}</p>
        <Button asChild variant="primary">
          <a href={url} download={`${label}.mp4`}>
            <Download aria-hidden="true" />
            {localized(text.download)}
          </a>
        </Button>
      </div>
    );
  if (!url)
    return (
      <p role="status" className="py-10 text-center text-fg-muted text-sm">
        {localized(text.fetching)}
      </p>
    );
  return still((poster) => (
    // biome-ignore lint/a11y/useMediaCaption: nobody writes captions in a bay; the point's note says what is to be seen
    <video
      src={url}
      poster={poster}
      controls
      playsInline
      autoPlay
      aria-label={localized(fillIn(text.filmed, { point: label }))}
      onError={() => setBroken(true)}
      className="mx-auto max-h-[70dvh] w-auto rounded-md bg-black"
    />
  ));
}
