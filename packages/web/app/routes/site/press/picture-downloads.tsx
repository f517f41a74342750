import { Download } from "lucide-react";
import { type PictureName, pictures } from "../parts/pictures";
import { ProductPicture } from "../parts/product-picture";

const shown: readonly { name: PictureName; label: string }[] = [
  { name: "repair-order", label: "Repair order" },
  { name: "schedule-day", label: "Schedule" },
  { name: "job-board", label: "Job board" },
  { name: "owner-home", label: "Today" },
];
const onPhone: readonly { name: PictureName; label: string }[] = [
  { name: "technician-phone", label: "Technician's day" },
  { name: "inspection-phone", label: "Inspection" },
  { name: "customer-link-phone", label: "Customer's estimate" },
];

function Picture({ name, label, sizes }: { name: PictureName; label: string; sizes: string }) {
  const { webp } = pictures[name];
  return (
    <figure className="overflow-hidden rounded-xl border border-line bg-surface">
      <ProductPicture name={name} sizes={sizes} />
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t px-4 py-3 text-sm">
        <span className="font-medium">{label}</span>
        <span className="flex gap-4">
          {(["light", "dark"] as const).map((theme) => (
            <a
              key={theme}
              href={`/pictures/${name}-${theme}-${webp}.webp`}
              download
              className="inline-flex items-center gap-1.5 font-medium text-accent-text underline underline-offset-4 max-md:min-h-11"
            >
              <Download aria-hidden="true" className="size-4" />
              {theme === "light" ? "Light" : "Dark"}
              <span className="sr-only"> screenshot of {label}</span>
            </a>
          ))}
        </span>
      </figcaption>
    </figure>
  );
}

export function PictureDownloads() {
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 md:grid-cols-2">
        {shown.map((each) => (
          <Picture
            key={each.name}
            {...each}
            sizes="(min-width: 1152px) 546px, (min-width: 768px) 46vw, 92vw"
          />
        ))}
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        {onPhone.map((each) => (
          <Picture
            key={each.name}
            {...each}
            sizes="(min-width: 1152px) 357px, (min-width: 640px) 30vw, 92vw"
          />
        ))}
      </div>
    </div>
  );
}
