/** What moved sales or gross profit, by the keys of the drivers. */
export const driverLabels: Readonly<Record<string, string>> = {
  cars: "Car count",
  "hours-per-car": "Hours sold per car",
  "labor-rate": "Labor rate",
  "labor-cost": "Labor cost per hour",
  "parts-per-car": "Parts sold per car",
  "parts-margin": "Parts margin",
  sublet: "Sublet",
  discounts: "Discounts",
  other: "Fees, supplies, and credit notes",
};
