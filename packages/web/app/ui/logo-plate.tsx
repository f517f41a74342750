/** A shop's logo on the white that it was made for, whatever the theme. */
export function LogoPlate({
  src,
  width,
  height,
  alt,
  className = "max-h-10",
}: {
  src: string;
  width: number;
  height: number;
  alt: string;
  /** How high it may be; its proportions stay. */
  className?: string;
}) {
  return (
    <span className="inline-block max-w-full rounded-md border border-line bg-white p-1.5">
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        className={`block h-auto w-auto max-w-full object-contain ${className}`}
      />
    </span>
  );
}
