import { OwnFile } from "~/features/staff/personnel/own-file";

export const meta = () => [{ title: "My personnel file · AutoIQ" }];

/** The personnel file of somebody at the front desk. */
export default function MyFile() {
  return <OwnFile />;
}
