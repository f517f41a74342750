const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

/** @param micros millionths of a dollar: 3100 → "$0.0031" */
export const formatMicros = (micros: number): string => dollars.format(micros / 1_000_000);
