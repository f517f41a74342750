/**
 * Some actions require a person to confirm a second factor again. The component that can prompt for it registers
 * here. A rejected call waits for the result and is retried once when the person has confirmed.
 */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let pendingStepUp: Promise<boolean> | undefined;

/** Registers the one dialog that prompts. Null when it unmounts. */
export function confirmIdentityBy(next: Ask | null): void {
  ask = next;
}

/**
 * True once the person has confirmed their identity. Calls that are rejected in the meantime wait for the same
 * result.
 */
export function confirmIdentity(): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  pendingStepUp ??= ask().finally(() => {
    pendingStepUp = undefined;
  });
  return pendingStepUp;
}
