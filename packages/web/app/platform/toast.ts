export type ToastMessage = {
  id: number;
  title: string;
  description?: string;
  variant: "default" | "destructive";
  action?: { label: string; onClick: () => void };
};

/** A closed toast is removed after this long. */
const removalDelayMs = 1_000_000;

let current: { message: ToastMessage; open: boolean } | null = null;
let count = 0;
const listeners = new Set<() => void>();

function change(next: typeof current) {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast. It replaces the previous one, since only one is visible at a time. */
export function toast(message: {
  title: string;
  description?: string;
  variant?: ToastMessage["variant"];
  action?: ToastMessage["action"];
}): void {
  count += 1;
  change({ message: { variant: "default", ...message, id: count }, open: true });
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  current: () => current,
  none: () => null,
  close(id: number) {
    if (current?.message.id !== id || !current.open) return;
    change({ ...current, open: false });
    setTimeout(() => {
      if (current?.message.id === id) change(null);
    }, removalDelayMs);
  },
};
