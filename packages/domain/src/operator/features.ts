import { z } from "zod";

/** What an operator can switch off for one business. Everything else is on for everybody. */
export const featureNames = ["language-model", "request-pages"] as const;
export const featureName = z.enum(featureNames);
export type FeatureName = z.infer<typeof featureName>;

interface Feature {
  readonly label: string;
  /** What happens while it is off. */
  readonly off: string;
}

export const features: Readonly<Record<FeatureName, Feature>> = {
  "language-model": {
    label: "Language model",
    off: "The assistant answers with AutoIQ's built-in wording. No question goes to a model.",
  },
  "request-pages": {
    label: "Online request pages",
    off: "The public request pages of all locations are closed.",
  },
};

/** What the operator has set for one business. */
export const controls = z.object({
  featuresOff: z.array(featureName),
  /** The language model's tokens in a calendar month. Null: the installation's limit. */
  tokensPerMonth: z.number().int().min(0).nullable(),
});
export type Controls = z.infer<typeof controls>;

export const noControls: Controls = { featuresOff: [], tokensPerMonth: null };

export const isFeatureOff = ({ featuresOff }: Controls, feature: FeatureName): boolean =>
  featuresOff.includes(feature);

const grouped = (count: number) => count.toLocaleString("en-US");

/** What a change of the controls does, as the audit log says it. Empty: nothing. */
export function controlsAction(before: Controls, after: Controls): string {
  const parts = featureNames.flatMap((name) => {
    const [was, is] = [isFeatureOff(before, name), isFeatureOff(after, name)];
    return was === is ? [] : [`turned ${features[name].label.toLowerCase()} ${is ? "off" : "on"}`];
  });
  if (before.tokensPerMonth !== after.tokensPerMonth)
    parts.push(
      after.tokensPerMonth === null
        ? "removed the limit of language model tokens"
        : `limited language model tokens to ${grouped(after.tokensPerMonth)} a month`,
    );
  return parts.join(", ");
}
