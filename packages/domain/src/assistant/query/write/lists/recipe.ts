import type { RecordCondition, RecordPlan } from "../../../records/record-plan.ts";
import type { ReadingContext } from "../read-mentions.ts";
import type { Take } from "../take.ts";

/** Who asks. */
export interface StaffReader {
  readonly staffId: string;
  readonly name: string;
  /** "My" work is a technician's own. Of anybody else it is the shop's. */
  readonly isTechnician: boolean;
}
/** A plan as far as a recipe decides it. */
export type RecordDraft = Partial<RecordPlan> & Pick<RecordPlan, "of">;
/** Reads one kind of question about records. Null where it is another kind. */
export type Recipe = (take: Take, context: ReadingContext, reader: StaffReader) => RecordDraft | null;

/** A condition without values. */
export const state = (is: RecordCondition["is"]): RecordCondition => ({ is, values: [], label: "" });
export const open = state("open");
