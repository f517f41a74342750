import { en } from "@autoiq/domain/catalog/pay/en";
import { OwnPay } from "~/features/payroll/own-pay";
import { sharedMessages, useSharedMessages } from "~/platform/language/messages";
import { usePageTitle } from "~/platform/language/use-page-title";

export const handle = { isTranslated: true };
export const meta = () => [{ title: sharedMessages("pay", en).title }];

export default function TechnicianPay() {
  usePageTitle(useSharedMessages("pay", en).title);
  return <OwnPay orderAddress={(id) => `/technician/repair-orders/${id}`} />;
}
