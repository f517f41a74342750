import { OwnCertificates } from "~/features/staff/certificates/own-certificates";

export const meta = () => [{ title: "My certificates · AutoIQ" }];

/** The certificates of somebody at the front desk. */
export default function MyCertificates() {
  return <OwnCertificates />;
}
