import { office } from "@autoiq/domain/site/support";
import { ExternalLink } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { BayDrawing } from "./bay-drawing";

const { latitude, longitude } = office;
const around = {
  west: longitude - 0.12,
  south: latitude - 0.07,
  east: longitude + 0.12,
  north: latitude + 0.07,
};
const embed = `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({
  bbox: [around.west, around.south, around.east, around.north].map((each) => each.toFixed(4)).join(","),
  layer: "mapnik",
  marker: `${latitude},${longitude}`,
})}`;
const page = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=12/${latitude}/${longitude}`;

/** The city of the office: a drawing, until the visitor requests the map of another site. */
export function OfficeMap() {
  const [isRequested, setIsRequested] = useState(false);
  const map = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (isRequested) map.current?.focus();
  }, [isRequested]);
  return (
    <section aria-labelledby="map-title" className="mx-auto max-w-6xl px-5 py-6">
      <div className="overflow-hidden rounded-xl border border-line bg-surface">
        <div className="h-80 md:h-[26rem]">
          {isRequested ? (
            <iframe
              ref={map}
              src={embed}
              title="Map of Tampa, Florida, from OpenStreetMap"
              className="block size-full border-0"
              referrerPolicy="no-referrer"
            />
          ) : (
            <BayDrawing />
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-line border-t px-5 py-4 md:px-6">
          <div>
            <h2 id="map-title" className="font-semibold text-lg">
              Our office is in {office.place}
            </h2>
            <p className="text-fg-muted text-sm">
              {isRequested
                ? "© OpenStreetMap contributors"
                : "The map loads from openstreetmap.org, which then sees your IP address."}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            {isRequested ? null : <Button onClick={() => setIsRequested(true)}>Load the map</Button>}
            <a
              href={page}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-9 items-center gap-1.5 font-medium text-accent-text text-sm underline decoration-1 underline-offset-4 hover:decoration-2 max-md:min-h-11"
            >
              Open in OpenStreetMap
              <ExternalLink aria-hidden="true" className="size-4" />
              <span className="sr-only">(new tab)</span>
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
