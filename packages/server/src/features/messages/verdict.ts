/** What becomes of a text at the moment when it is to leave. */
export type Verdict = "send" | { readonly hold: string } | { readonly wait: Date };
