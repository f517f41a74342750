/** What to do with a text when it is due to be sent. */
export type SendDecision = "send" | { readonly hold: string } | { readonly wait: Date };
