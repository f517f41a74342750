import { useState } from "react";
import { setStorageMode } from "~/platform/storage-preferences";
import { useStorageMode } from "./use-storage";

/** States what has just happened, also for screen readers. */
export function PreferencesSwitch() {
  const on = useStorageMode() === "all";
  const [status, setStatus] = useState("");
  const choose = (wanted: boolean) => {
    const stored = setStorageMode(wanted ? "all" : "necessary");
    if (!stored) setStatus("Your browser blocks site storage, so there's nothing to change.");
    else if (wanted) setStatus("On. This browser remembers your preferences.");
    else setStatus("Off. Saved preferences were removed.");
  };
  return (
    <div className="flex-[0_1_15rem]">
      <label className="relative flex min-h-11 cursor-pointer items-center gap-3 font-medium text-base">
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          onChange={(event) => choose(event.target.checked)}
          aria-describedby="preferences-said"
          className="peer absolute inset-0 z-10 size-full cursor-pointer opacity-0"
        />
        <span
          aria-hidden="true"
          className="relative h-7 w-12 shrink-0 rounded-full border border-line-strong bg-sunken transition-colors duration-(--quick) after:absolute after:top-0.75 after:left-0.75 after:size-5 after:rounded-full after:bg-fg-muted after:transition-transform after:duration-(--quick) peer-checked:border-accent peer-checked:bg-accent peer-checked:after:translate-x-5 peer-checked:after:bg-on-accent peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2"
        />
        <span>Remember preferences</span>
      </label>
      <p id="preferences-said" role="status" className="mt-1 min-h-5 text-fg-muted text-sm">
        {status}
      </p>
    </div>
  );
}
