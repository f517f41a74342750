/** What an installation sets for its training program. */
export interface TrainingConfig {
  /** First days of courses, YYYY-MM-DD. Empty: the course is always open. */
  readonly starts: readonly string[];
}
