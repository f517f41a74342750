import { z } from "zod";
import { id } from "../kernel/ids.ts";

/** The colors a label may have; each stands for a pair of the design that can be read in both themes. */
export const labelColors = ["gray", "blue", "sky", "green", "amber", "red", "violet"] as const;
export type LabelColor = (typeof labelColors)[number];

export const label = z.object({
  id,
  name: z
    .string()
    .trim()
    .min(1, "Enter a name for the label.")
    .max(40, "Enter at most 40 characters.")
    .refine((name) => !name.includes(","), "A label has no comma in it."),
  color: z.enum(labelColors),
});
export type Label = z.infer<typeof label>;

/** All labels of a location, in the order in which they are offered; one that is new brings its own id. */
export const labelList = z
  .object({
    /** The one that was read when typing began. */
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
          message: "Another label has this name already.",
        });
      if (seen.has(own))
        context.addIssue({ code: "custom", path: ["labels"], message: "A label is in the list twice." });
      seen.add(word).add(own);
    });
  });
export type LabelList = z.infer<typeof labelList>;

/** What a new shop begins with: words that no state of a repair order says. All of them are the shop's own to change. */
export const starterLabels: readonly Omit<Label, "id">[] = [
  { name: "Comeback", color: "red" },
  { name: "Fleet", color: "blue" },
  { name: "Tow-in", color: "amber" },
  { name: "Test drive", color: "violet" },
];
