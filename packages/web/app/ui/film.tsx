import { Play } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Dialog } from "./dialog";

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** Videos as tiles that say how long they are; each plays in a window of its own. */
export function Films({
  films,
  label,
  source,
  footer,
}: {
  films: readonly { readonly id: string; readonly seconds: number }[];
  /** What they show. */
  label: string;
  /** Gives the player its address, however that is come by. */
  source: (id: string, play: (url: string | undefined, failed: boolean) => ReactNode) => ReactNode;
  /** Acts on the one that is open; `close` shuts its window. */
  footer?: (id: string, close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState<string | null>(null);
  if (films.length === 0) return null;
  const shown = films.find((film) => film.id === open);
  return (
    <>
      <ul className="flex flex-wrap gap-2" aria-label={`Videos of ${label}`}>
        {films.map((film, index) => (
          <li key={film.id}>
            <button
              type="button"
              aria-label={`Play video ${index + 1} of ${label}, ${Math.round(film.seconds)} seconds`}
              onClick={() => setOpen(film.id)}
              className="grid h-20 w-28 place-items-center rounded-md border border-line bg-sunken text-fg hover:bg-hover"
            >
              <span className="grid justify-items-center gap-1">
                <Play aria-hidden="true" className="size-6" />
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
        {shown ? source(shown.id, (url, failed) => <Player url={url} failed={failed} label={label} />) : null}
      </Dialog>
    </>
  );
}

function Player({ url, failed, label }: { url: string | undefined; failed: boolean; label: string }) {
  const [broken, setBroken] = useState(false);
  if (failed || broken)
    return (
      <p role="alert" className="text-danger-text text-sm">
        This video could not be played. Check the connection and open it again; if that does not help, try
        another browser.
      </p>
    );
  if (!url)
    return (
      <p role="status" className="py-10 text-center text-fg-muted text-sm">
        Fetching the video…
      </p>
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody writes captions in a bay; the point's note says what is to be seen
    <video
      src={url}
      controls
      playsInline
      autoPlay
      aria-label={`${label}, as filmed in the shop`}
      onError={() => setBroken(true)}
      className="mx-auto max-h-[70dvh] w-auto rounded-md bg-black"
    />
  );
}
