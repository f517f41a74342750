/** What customers choose from, with the default minutes until the shop changes them. */
export const clientReasons = {
  maintenance: { label: "Oil change or regular service", minutes: 60 },
  tires: { label: "Tires: rotate, repair or new", minutes: 60 },
  brakes: { label: "Brakes", minutes: 120 },
  warning: { label: "Warning light or noise", minutes: 120 },
  other: { label: "Something else", minutes: 60 },
} as const;
export const clientReasonNames = ["maintenance", "tires", "brakes", "warning", "other"] as const;
export type ClientReason = (typeof clientReasonNames)[number];
