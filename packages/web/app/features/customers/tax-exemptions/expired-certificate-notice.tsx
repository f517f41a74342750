import { listTaxExemptions, type TaxExemption } from "@autoiq/domain/customers/tax-exemptions/contract";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "~/platform/api";
import { formatDay } from "~/platform/time/time-zone";
import { Notice } from "~/ui/feedback/notice";

const day = (of: string) => formatDay(of, { dateStyle: "medium" });

/** The certificate that expired last, of a customer without a valid one. */
export const expiredOf = (exemptions: readonly TaxExemption[]): TaxExemption | undefined =>
  exemptions.some((each) => each.isValid)
    ? undefined
    : exemptions
        .filter((each) => each.isExpired)
        .sort((a, b) => ((a.expiresOn ?? "") < (b.expiresOn ?? "") ? 1 : -1))[0];

export const expiredText = (of: TaxExemption): string =>
  `Tax exemption certificate ${of.number} expired${of.expiresOn ? ` on ${day(of.expiresOn)}` : ""}. Sales tax is charged until a valid one is on file.`;

/** Says that a customer's certificate has expired, where they are billed. Without one, nothing. */
export function ExpiredCertificateNotice({ customerId }: { customerId: string }) {
  const found = useQuery(queryOptionsFor(listTaxExemptions, { params: { id: customerId } }));
  const expired = expiredOf(found.data?.exemptions ?? []);
  return expired ? <Notice tone="warning">{expiredText(expired)}</Notice> : null;
}
