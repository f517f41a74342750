import { type PictureName, pictures } from "./pictures";

type Theme = "light" | "dark";

const sources = (name: PictureName, theme: Theme, widths: readonly number[], type: "avif" | "webp") =>
  widths.map((width) => `/pictures/${name}-${theme}-${width}.${type} ${width}w`).join(", ");

/**
 * One of the product's own screens, in the page's theme. The picture of the other theme is hidden and, being lazy,
 * never fetched.
 * @param sizes as in `<img sizes>`: how wide the picture is drawn
 * @param eager for the one picture that is seen first. Give it a `theme` too, or both themes' files are fetched
 * @param decorative when the text beside it says the same: no alternative text then
 */
export function ProductPicture({
  name,
  sizes,
  theme,
  eager = false,
  decorative = false,
  className = "",
}: {
  name: PictureName;
  sizes: string;
  theme?: Theme;
  eager?: boolean;
  decorative?: boolean;
  className?: string;
}) {
  const { width, height, avif, webp, alt } = pictures[name];
  const one = (shown: Theme, visibility: string) => (
    <picture className={visibility}>
      <source type="image/avif" srcSet={sources(name, shown, avif, "avif")} sizes={sizes} />
      <img
        src={`/pictures/${name}-${shown}-${webp}.webp`}
        alt={decorative ? "" : alt}
        width={width}
        height={height}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        decoding="async"
        className={`h-auto w-full ${className}`}
      />
    </picture>
  );
  if (theme) return one(theme, "block");
  return (
    <>
      {one("light", "block dark:hidden")}
      {one("dark", "hidden dark:block")}
    </>
  );
}
