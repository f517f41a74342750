import { useCallback, useEffect, useState } from "react";

/** Counts whole seconds down to 0, by the clock. A tab that was suspended shows the time actually left. */
export function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (end === 0) return;
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setSecondsLeft(seconds);
      if (seconds === 0) setEnd(0);
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [end]);
  const start = useCallback((seconds: number) => {
    setSecondsLeft(seconds);
    setEnd(Date.now() + seconds * 1000);
  }, []);
  return { secondsLeft, start };
}
