/** Who acts as a customer, and when: what a client's call hands to the operation it runs. */
export interface ClientDeed {
  readonly now: Date;
  newId(): string;
  readonly customerId: string;
  readonly actor: { readonly userId: string; readonly name: string };
}
