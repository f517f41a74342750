type Asker = () => Promise<boolean>;
let asker: Asker | undefined;

/** Whether the person may be signed out now: where acts wait, they are asked first. */
export const mayLeave = (): Promise<boolean> => asker?.() ?? Promise.resolve(true);

/** Has that asked before each sign-out, until the returned function is called. */
export function askBeforeLeaving(next: Asker): () => void {
  asker = next;
  return () => {
    if (asker === next) asker = undefined;
  };
}
