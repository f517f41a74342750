import { OwnWeek } from "~/features/time-clock/weeks/own-week";

export const meta = () => [{ title: "My week · AutoIQ" }];

/** The week of somebody at the front desk. */
export default function MyWeek() {
  return <OwnWeek />;
}
