export const methodLabels = { card: "Card", cash: "Cash", check: "Check" } as const;
