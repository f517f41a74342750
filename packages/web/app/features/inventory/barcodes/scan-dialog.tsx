import type { AreaMessages } from "@autoiq/domain/catalog/areas";
import { en } from "@autoiq/domain/catalog/part-lookup/en";
import { Camera } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useSharedMessages } from "~/platform/language/messages";
import { Notice } from "~/ui/feedback/notice";
import { FilePicker } from "~/ui/forms/file-picker";
import { Dialog } from "~/ui/overlays/dialog";
import { Spinner } from "~/ui/spinner";
import { type BarcodeReader, openBarcodeReader } from "./barcode-reader";

const pauseMs = 150;

/** The camera's image until it shows a barcode. Closing the dialog turns the camera off. */
export function ScanDialog({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const t = useSharedMessages("part-lookup", en).camera;
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={t.title} description={t.text}>
      <Scanner onCode={onCode} />
    </Dialog>
  );
}

/** Why the camera shows nothing, and what to do instead. */
function describeCameraProblem(error: unknown, t: AreaMessages<"part-lookup">["camera"]): string {
  if (!navigator.mediaDevices?.getUserMedia) return t.notSecure;
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") return t.blocked;
  if (name === "NotFoundError") return t.none;
  return t.failed;
}

/** Starts once mounted, because a dialog's content mounts after the dialog. */
function Scanner({ onCode }: { onCode: (code: string) => void }) {
  const t = useSharedMessages("part-lookup", en).camera;
  const texts = useRef(t);
  texts.current = t;
  const video = useRef<HTMLVideoElement>(null);
  const reader = useRef<Promise<BarcodeReader>>(undefined);
  const [camera, setCamera] = useState<"waits" | "shows" | { problem: string }>("waits");
  const [picture, setPicture] = useState<"reading" | { problem: string }>();
  const id = useId();
  const found = useEffectEvent(onCode);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let ended = false;
    let shown = false;
    const opened = openBarcodeReader();
    reader.current = opened;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const scanFrame = async () => {
      const screen = video.current;
      if (!screen) return;
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } },
      });
      if (ended) return stop();
      screen.srcObject = stream;
      await screen.play();
      shown = true;
      setCamera("shows");
      const eye = await opened;
      // A moving code is sometimes misread, but never the same way twice.
      let before: string | null = null;
      while (!ended) {
        const code = await eye.read(screen);
        if (ended) return;
        if (code && code === before) return found(code);
        before = code;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    };
    scanFrame().catch((error: unknown) => {
      if (!ended)
        setCamera({ problem: shown ? texts.current.noReader : describeCameraProblem(error, texts.current) });
    });
    return () => {
      ended = true;
      stop();
      void opened.then((each) => each.close());
    };
  }, []);

  const pick = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    // Allows choosing the same file again.
    input.value = "";
    if (!file) return;
    setPicture("reading");
    const image = await createImageBitmap(file).catch(() => null);
    if (!image) return setPicture({ problem: t.notPicture });
    try {
      const code = await (await reader.current)?.read(image);
      if (code) return onCode(code);
      setPicture({
        problem: t.noCode,
      });
    } catch {
      setPicture({ problem: t.noReader });
    } finally {
      image.close();
    }
  };

  return (
    <div className="grid gap-3">
      {typeof camera === "object" ? (
        <Notice tone="warning">{camera.problem}</Notice>
      ) : (
        <video
          ref={video}
          muted
          playsInline
          className="aspect-video w-full rounded-lg bg-sunken object-cover"
        >
          <track kind="captions" />
        </video>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <FilePicker id={`${id}-picture`} label={t.pictureLabel} camera onPick={(input) => void pick(input)}>
          <Camera aria-hidden="true" />
          {t.picture}
        </FilePicker>
        {picture === "reading" ? <Spinner label={t.reading} className="text-fg-muted text-xs" /> : null}
      </div>
      {typeof picture === "object" ? <Notice tone="danger">{picture.problem}</Notice> : null}
    </div>
  );
}
