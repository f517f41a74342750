import { z } from "zod";
import { type RoiField, type RoiInput, roiFields } from "./roi.ts";

const figure = ({ label, money, min, max }: RoiField) => {
  const unit = money ? "$" : "";
  const sentence = `${label}: enter ${unit}${min} to ${unit}${max}.`;
  return z.int(sentence).min(min, sentence).max(max, sentence);
};

/** The calculator's four inputs within their ranges. */
export const roiInput = z.object(
  Object.fromEntries(roiFields.map((field) => [field.key, figure(field)])) as Record<
    keyof RoiInput,
    z.ZodInt
  >,
);
