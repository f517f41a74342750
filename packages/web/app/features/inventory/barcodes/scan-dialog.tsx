import { Camera } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Notice } from "~/ui/feedback/notice";
import { FilePicker } from "~/ui/forms/file-picker";
import { Dialog } from "~/ui/overlays/dialog";
import { Spinner } from "~/ui/spinner";
import { type BarcodeReader, openBarcodeReader } from "./barcode-reader";

const pauseMs = 150;

/** The camera's image until it shows a barcode. Closing the dialog turns the camera off. */
export function ScanDialog({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Scan a code"
      description="Point the camera at the bar code of a part, box, or bin, or take a picture of it."
    >
      <Scanner onCode={onCode} />
    </Dialog>
  );
}

/** Why the camera shows nothing, and what to do instead. */
function describeCameraProblem(error: unknown): string {
  if (!navigator.mediaDevices?.getUserMedia)
    return "The camera needs an https connection. Take a picture of the code, or type it.";
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError")
    return "The camera is blocked for this site. Allow it in the browser's settings, take a picture of the code, or type it.";
  if (name === "NotFoundError") return "This device has no camera. Choose a picture of the code, or type it.";
  return "The camera could not be used. Take a picture of the code, or type it.";
}
const unread = "The bar code reader could not be loaded. Check the connection, or type the code.";

/** Starts once mounted, because a dialog's content mounts after the dialog. */
function Scanner({ onCode }: { onCode: (code: string) => void }) {
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
      if (!ended) setCamera({ problem: shown ? unread : describeCameraProblem(error) });
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
    if (!image) return setPicture({ problem: "The browser cannot read this image file." });
    try {
      const code = await (await reader.current)?.read(image);
      if (code) return onCode(code);
      setPicture({
        problem: "No bar code found. Take a closer, straight picture in good light.",
      });
    } catch {
      setPicture({ problem: unread });
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
        <FilePicker
          id={`${id}-picture`}
          label="Take a picture of a code"
          camera
          onPick={(input) => void pick(input)}
        >
          <Camera aria-hidden="true" />
          Take a picture
        </FilePicker>
        {picture === "reading" ? (
          <Spinner label="Reading the picture…" className="text-fg-muted text-xs" />
        ) : null}
      </div>
      {typeof picture === "object" ? <Notice tone="danger">{picture.problem}</Notice> : null}
    </div>
  );
}
