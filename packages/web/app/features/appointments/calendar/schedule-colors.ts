import { useState } from "react";
import { preferences } from "~/platform/storage-preferences";

const key = "scheduleColors";

/** What the colors of the schedule show. Remembered in this browser. */
export type ScheduleColors = "status" | "technician";

export function useScheduleColors() {
  const [colors, setColors] = useState<ScheduleColors>(() =>
    preferences("local").getItem(key) === "technician" ? "technician" : "status",
  );
  const choose = (next: ScheduleColors) => {
    setColors(next);
    if (next === "technician") preferences("local").setItem(key, next);
    else preferences("local").removeItem(key);
  };
  return { colors, choose };
}
