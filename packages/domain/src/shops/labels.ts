import { z } from "zod";
import { id } from "../kernel/ids.ts";

/** The available label colors. Each is a pair from the design system that is readable in both themes. */
export const labelColors = ["gray", "blue", "sky", "green", "amber", "red", "violet"] as const;
export type LabelColor = (typeof labelColors)[number];

export const label = z.object({
  id,
  name: z
    .string()
    .trim()
    .min(1, "Enter a name for the label.")
    .max(40, "Enter at most 40 characters.")
    .refine((name) => !name.includes(","), "Labels can't contain commas."),
  color: z.enum(labelColors),
});
export type Label = z.infer<typeof label>;

/** All labels of a location, in display order. A new label brings its own id. */
export const labelList = z
  .object({
    /** The version that was read when editing began. */
    version: z.number().int().min(1),
    labels: z.array(label).max(40, "Enter at most 40 labels."),
  })
  .superRefine(({ labels }, context) => {
    const seen = new Set<string>();
    labels.forEach(({ id: own, name }, index) => {
      const word = name.toLowerCase();
      if (seen.has(word))
        context.addIssue({
          code: "custom",
          path: ["labels", index, "name"],
          message: "Another label already has this name.",
        });
      if (seen.has(own))
        context.addIssue({ code: "custom", path: ["labels"], message: "A label is in the list twice." });
      seen.add(word).add(own);
    });
  });
export type LabelList = z.infer<typeof labelList>;

/** A new shop's default labels, for what no repair order status says. The shop can change all of them. */
export const defaultLabels: readonly Omit<Label, "id">[] = [
  { name: "Comeback", color: "red" },
  { name: "Fleet", color: "blue" },
  { name: "Tow-in", color: "amber" },
  { name: "Test drive", color: "violet" },
];
