import { useEffect, useState } from "react";

const captchaFrom = 3;
const lockedFrom = 5;
export const lockSeconds = 120;

/** Counts failed sign-ins: captcha from the third, a two-minute wait from the fifth. */
export function useLoginAttempts() {
  const [failures, setFailures] = useState(0);
  const locked = failures >= lockedFrom;
  useEffect(() => {
    if (!locked) return;
    const timer = setTimeout(() => setFailures(0), lockSeconds * 1000);
    return () => clearTimeout(timer);
  }, [locked]);
  return {
    locked,
    needsCaptcha: failures >= captchaFrom,
    failed: () => setFailures((count) => count + 1),
  };
}
