import { OwnWeek } from "~/features/time-clock/weeks/own-week";
import { useWorkspace } from "~/platform/session/use-workspace";

export const meta = () => [{ title: "My week · AutoIQ" }];

/** The week of somebody at the front desk. */
export default function MyWeek() {
  const { may, to } = useWorkspace();
  return (
    <OwnWeek
      payAddress={may("own-pay.view") ? to("/my-pay") : null}
      certificatesAddress={may("certificate.own") ? to("/my-certificates") : null}
      fileAddress={may("personnel.own") ? to("/my-file") : null}
    />
  );
}
