/** A video waiting on this device, shown as its first frame. It does not play. */
export function VideoStill({ url, className }: { url: string; className?: string }) {
  return (
    <video src={`${url}#t=0.1`} muted playsInline preload="metadata" className={className}>
      <track kind="captions" />
    </video>
  );
}
