type Confirm = () => Promise<boolean>;
let confirm: Confirm | undefined;

/** Whether the user may be signed out now. With pending actions they must confirm first. */
export const maySignOut = (): Promise<boolean> => confirm?.() ?? Promise.resolve(true);

/** Registers a confirmation before each sign-out, until the returned function is called. */
export function confirmBeforeSignOut(next: Confirm): () => void {
  confirm = next;
  return () => {
    if (confirm === next) confirm = undefined;
  };
}
