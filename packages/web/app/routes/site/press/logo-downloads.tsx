import { Download } from "lucide-react";
import { logos } from "./texts";

const formats = ["svg", "png"] as const;

export function LogoDownloads() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {logos.map(({ file, label, ground, width, height }) => (
        <li key={file} className="overflow-hidden rounded-xl border border-line bg-surface">
          <div className={`grid h-44 place-items-center ${ground}`}>
            <img
              src={`/press/${file}.svg`}
              alt={`AutoIQ ${label.toLowerCase()}`}
              width={width * 2}
              height={height * 2}
              loading="lazy"
            />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t px-5 py-3">
            <h3 className="font-medium text-sm">{label}</h3>
            <p className="flex gap-4 text-sm">
              {formats.map((format) => (
                <a
                  key={format}
                  href={`/press/${file}.${format}`}
                  download
                  className="inline-flex items-center gap-1.5 font-medium text-accent-text underline underline-offset-4 max-md:min-h-11"
                >
                  <Download aria-hidden="true" className="size-4" />
                  {format.toUpperCase()}
                  <span className="sr-only"> of {label}</span>
                </a>
              ))}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
