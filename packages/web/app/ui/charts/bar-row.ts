/** A table whose rows have a name, a bar and an amount. On a phone the bar goes below the other two. */
export const barTable = "w-full text-sm max-sm:block [&>tbody]:max-sm:block";
export const barRow =
  "border-line border-t first:border-t-0 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:pb-2";
export const barCell = "w-2/5 max-sm:order-last max-sm:col-span-2 max-sm:w-auto";
