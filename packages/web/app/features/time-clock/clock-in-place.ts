import { getClockInPlace } from "@autoiq/domain/time-clock/place/contract";
import type { Position } from "@autoiq/domain/time-clock/place/rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOptionsFor } from "~/platform/api";

/** Longer, a person at a door would press again. */
const waitMs = 8000;
/**
 * Where the device is now: whoever was refused walks on and presses again. Null: the browser doesn't know, or the person
 * doesn't allow it.
 */
const currentPosition = (): Promise<Position | null> =>
  new Promise((resolve) => {
    if (!("geolocation" in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: waitMs, maximumAge: 0 },
    );
  });

/** What a clock-in sends of where the person is: nothing, unless the location asks for it. */
export function useClockInPlace() {
  const asks = useQuery(queryOptionsFor(getClockInPlace)).data?.asksPosition ?? false;
  const [locating, setLocating] = useState(false);
  return {
    asks,
    locating,
    bodyNow: async (): Promise<{ position?: Position | null }> => {
      if (!asks) return {};
      setLocating(true);
      try {
        return { position: await currentPosition() };
      } finally {
        setLocating(false);
      }
    },
  };
}
