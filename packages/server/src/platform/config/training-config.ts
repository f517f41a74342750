/** What an installation sets for its training program. */
export interface TrainingConfig {
  /** First days of courses, YYYY-MM-DD. Empty: the course is always open. */
  readonly starts: readonly string[];
  /** What a student pays for the course, once, in US cents. Absent: the course is free. */
  readonly feeCents?: number;
}
