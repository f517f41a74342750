import { ShieldCheck } from "lucide-react";
import { useGlobalPrivacyControl } from "./use-storage";

/** Shown to browsers that send Global Privacy Control. */
export function PrivacySignal() {
  if (!useGlobalPrivacyControl()) return null;
  return (
    <p className="flex gap-3 rounded-xl border border-line bg-success-soft px-5 py-4 text-base text-success-text md:px-7">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>Your browser sends Global Privacy Control, so preferences are off until you turn them on.</span>
    </p>
  );
}
