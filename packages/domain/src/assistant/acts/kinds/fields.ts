import { z } from "zod";
import { day } from "../../../kernel/time.ts";
import { clock } from "../../../shops/schema.ts";

/** A name in words, which the tool looks up, or the id of a record that was chosen. A repair order's is its number, customer, or car. */
export const named = z.string().trim().min(1).max(120);
export const anyDay = day.nullable().default(null);
export const anyClock = clock.nullable().default(null);
