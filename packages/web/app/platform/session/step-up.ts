/**
 * Some acts ask a person to prove a second factor again. Whoever can ask them registers here; a refused call waits for
 * the answer and is made once more when it was a yes.
 */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | undefined;

/** The one dialog that asks; null when it goes away. */
export function confirmIdentityBy(next: Ask | null): void {
  ask = next;
}

/** True once the person has proved who they are. Calls that are refused meanwhile wait for the same answer. */
export function confirmIdentity(): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}
