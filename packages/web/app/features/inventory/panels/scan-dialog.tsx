import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Dialog } from "~/ui/dialog";
import { Notice } from "~/ui/notice";

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type MakeDetector = new (options?: { formats?: string[] }) => Detector;

const detectorOf = () => (globalThis as unknown as { BarcodeDetector?: MakeDetector }).BarcodeDetector;

/** Whether this browser reads bar codes from its camera by itself (the Shape Detection API). */
export const canScan = (): boolean =>
  detectorOf() !== undefined && Boolean(globalThis.navigator?.mediaDevices?.getUserMedia);

const pauseMs = 150;

/** The camera's picture until it shows a bar code; the camera is switched off with the dialog. */
export function ScanDialog({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Scan a code"
      description="Hold the bar code of a part, its box or a bin's label before the camera."
    >
      <Viewfinder onCode={onCode} />
    </Dialog>
  );
}

/** Begins once it is on the page: what a dialog holds comes there later than the dialog. */
function Viewfinder({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
  const found = useEffectEvent(onCode);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let ended = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const look = async () => {
      const Make = detectorOf();
      const picture = video.current;
      if (!Make || !picture) return;
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      if (ended) return stop();
      picture.srcObject = stream;
      await picture.play();
      const detector = new Make();
      while (!ended) {
        const [code] = await detector.detect(picture);
        if (code?.rawValue && !ended) return found(code.rawValue);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    };
    look().catch((error: unknown) => {
      if (ended) return;
      const blocked = error instanceof DOMException && error.name === "NotAllowedError";
      setProblem(
        blocked
          ? "The camera is blocked for this site. Allow it in the browser's settings, or type the code."
          : "The camera could not be used. Type the code instead.",
      );
    });
    return () => {
      ended = true;
      stop();
    };
  }, []);
  return problem ? (
    <Notice tone="danger">{problem}</Notice>
  ) : (
    <video ref={video} muted playsInline className="aspect-video w-full rounded-lg bg-sunken object-cover">
      <track kind="captions" />
    </video>
  );
}
