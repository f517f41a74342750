/** A video that waits on this device, as its first moment: seen, not played. */
export function Still({ url, className }: { url: string; className?: string }) {
  return (
    <video src={`${url}#t=0.1`} muted playsInline preload="metadata" className={className}>
      <track kind="captions" />
    </video>
  );
}
