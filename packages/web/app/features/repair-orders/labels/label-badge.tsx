import type { LabelColor } from "@autoiq/domain/shops/labels";
import { useShop } from "~/platform/shop/use-shop";
import { Badge, type Tone } from "~/ui/badge";

export const labelTones: Record<LabelColor, Tone> = {
  gray: "neutral",
  blue: "accent",
  sky: "info",
  green: "success",
  amber: "warning",
  red: "danger",
  violet: "violet",
};

/** One of the shop's labels in its color. Free-text or removed labels are gray. */
export function LabelBadge({ name }: { name: string }) {
  const known = useShop().labels.find((label) => label.name === name);
  return (
    <Badge tone={known ? labelTones[known.color] : "neutral"} className="max-w-full">
      <span className="truncate">{name}</span>
    </Badge>
  );
}
