/** Which customer acts, and when: what a client's call passes to its operation. */
export interface ClientActionContext {
  readonly now: Date;
  newId(): string;
  readonly customerId: string;
  readonly actor: { readonly userId: string; readonly name: string };
}
