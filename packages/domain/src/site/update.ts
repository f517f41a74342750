/** What changed in AutoIQ, as users see it. `at` is when it was finished, in UTC. */
export interface Update {
  /** Identifies the entry in its URL and in the feed. Never changes once published. */
  readonly id: string;
  readonly at: string;
  readonly kind: "new" | "better" | "safer";
  readonly title: string;
  readonly text: string;
  /** The roles that it matters to. */
  readonly readers: readonly string[];
  readonly points?: readonly string[];
}

export const updateKinds: Record<Update["kind"], string> = {
  new: "New",
  better: "Improved",
  safer: "Security",
};
