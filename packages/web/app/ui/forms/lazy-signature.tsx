import { type ComponentProps, lazy, Suspense } from "react";
import { Skeleton } from "../feedback/skeleton";

// Drawing needs code that reading does not, so it loads when someone may want to draw.
const Pad = lazy(() => import("./signature-pad").then((all) => ({ default: all.SignaturePad })));
const Drawing = lazy(() => import("./signature-pad").then((all) => ({ default: all.DrawnSignature })));

/** Signature pad that loads on its own. Its place is as tall before: a dialog that grows moves under the pointer. */
export function LazySignaturePad(props: ComponentProps<typeof Pad>) {
  return (
    <Suspense
      fallback={
        <div>
          <Skeleton className="h-10 w-28 rounded-md max-md:h-11" />
          <div className="pt-4">
            <DrawingPlaceholder />
          </div>
        </div>
      }
    >
      <Pad {...props} />
    </Suspense>
  );
}

/** `LazySignaturePad` without the choice to type. */
export function LazyDrawnSignature(props: ComponentProps<typeof Drawing>) {
  return (
    <Suspense fallback={<DrawingPlaceholder />}>
      <Drawing {...props} />
    </Suspense>
  );
}

const DrawingPlaceholder = () => (
  <div className="grid gap-2">
    <Skeleton className="h-44 w-full rounded-md" />
    <Skeleton className="ml-auto h-8 w-16 rounded-md max-md:h-11" />
  </div>
);
