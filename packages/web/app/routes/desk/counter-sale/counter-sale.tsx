import type { CustomerSummary } from "@autoiq/domain/customers/schema";
import { listTaxExemptions } from "@autoiq/domain/customers/tax-exemptions/contract";
import { getTerms } from "@autoiq/domain/customers/terms/contract";
import { searchParts } from "@autoiq/domain/inventory/contract";
import { getInvoice, listInvoices } from "@autoiq/domain/invoices/contract";
import { startCheckout } from "@autoiq/domain/payments/contract";
import { postCounterSale, type SaleLine } from "@autoiq/domain/payments/counter-sales/contract";
import { priceSale } from "@autoiq/domain/payments/counter-sales/rules";
import { laborRate, lineAmount, withDiscountAmounts } from "@autoiq/domain/repair-orders/pricing";
import { useQuery } from "@tanstack/react-query";
import { Plus, ShoppingCart } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { CustomerPicker } from "~/features/customers/customer-picker";
import { ExpiredCertificateNotice } from "~/features/customers/tax-exemptions/expired-certificate-notice";
import type { PricedBill } from "~/features/payments/counter-payment-fields";
import {
  emptyPayment,
  leftOf,
  type PaymentDraft,
  settlePayments,
  TenderFields,
} from "~/features/payments/tender-fields";
import { type DraftLine, emptyLine, linesOf, pricedDraft } from "~/features/repair-orders/jobs/job-draft";
import { LineRow, lineKindLabels } from "~/features/repair-orders/jobs/line-row";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { usePageShortcut } from "~/platform/commands/use-page-shortcut";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { needsConfirmation } from "~/platform/problem";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { Button } from "~/ui/button";
import { Kbd, Money } from "~/ui/data-display";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { toast } from "~/ui/toast";
import { addPart, changeLine, emptySale, removeLine } from "./sale-draft";
import { SaleTotals } from "./sale-totals";
import { ScanPart } from "./scan-part";

export const meta = () => [{ title: "Counter sale · AutoIQ" }];

const kinds = ["part", "labor", "fee", "discount"] as const;

/** Sells parts and labor without a repair order: lines, taxes, payment and change on one screen. */
export default function CounterSale() {
  const { location } = useShop();
  const { to, may } = useWorkspace();
  const navigate = useNavigate();
  const scan = useRef<HTMLFormElement>(null);
  const [id, setId] = useState(newId);
  const [draft, setDraft] = useState(emptySale);
  const [customer, setCustomer] = useState<CustomerSummary | null>(null);
  const [pay, setPay] = useState<PaymentDraft>(emptyPayment);
  const [tried, setTried] = useState(false);
  const [freshLine, setFreshLine] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { laborRateCents } = location.pricing;
  const exemptions = useQuery({
    ...queryOptionsFor(listTaxExemptions, { params: { id: customer?.id ?? "" } }),
    enabled: customer !== null,
  });
  const terms = useQuery({
    ...queryOptionsFor(getTerms, { params: { id: customer?.id ?? "" } }),
    enabled: customer !== null,
  });
  const asksOrder = customer !== null && terms.data?.terms.purchaseOrderRequired === true;
  const [purchaseOrder, setPurchaseOrder] = useState("");
  const [isAboveLimit, setAboveLimit] = useState(false);
  const exemptCertificate = (customer && exemptions.data?.certificate) ?? null;
  const priced = priceSale(draft.lines.map(pricedDraft), { ...location.pricing, exemptCertificate });
  const { totalCents } = priced;
  const amounts = withDiscountAmounts(draft.lines.map(pricedDraft)).map(lineAmount);
  const priceOfCards: PricedBill | undefined = location.cardPricing
    ? {
        pricing: location.cardPricing,
        bill: { totalCents, taxCents: priced.taxCents, taxes: priced.taxes.map((each) => each.taxCents) },
      }
    : undefined;
  const { payments, rest, problem } = settlePayments(pay, totalCents, priceOfCards);
  const open = (invoiceId: string) => void navigate(to(`/invoices/${invoiceId}`));

  const checkout = useWrite(startCheckout, {
    onSuccess: ({ url }) => window.location.assign(url),
    onProblem: (problem) => {
      toast({ title: "The card page did not open", description: problem.message, variant: "destructive" });
      open(id);
      return true;
    },
  });
  const sell = useWrite(postCounterSale, {
    invalidates: [listInvoices, getInvoice, searchParts],
    onSuccess: (invoice, { body }) => {
      if (body.rest === "card" && invoice.state !== "paid") {
        checkout.mutate({ params: { id: invoice.id } });
        return;
      }
      const change = (body.payments ?? []).reduce(
        (all, each) => all + (each.tenderedCents ? each.tenderedCents - each.amountCents : 0),
        0,
      );
      toast({
        title: change > 0 ? `Give ${formatMoney(change)} change` : `Invoice ${invoice.number} is posted`,
        ...(change > 0 ? { description: `Invoice ${invoice.number} is paid.` } : {}),
      });
      open(invoice.id);
    },
    onProblem: (problem) => {
      // Without a response the sale may have been saved. Only then is the same one sent again.
      if (problem.status !== 0) setId(newId());
      setAboveLimit(needsConfirmation(problem));
      setRefusal(problem.message);
      return true;
    },
  });
  const busy = sell.isPending || checkout.isPending || checkout.isSuccess;

  const submit = () => {
    setTried(true);
    setRefusal(null);
    const lines = linesOf(draft.lines) as SaleLine[] | undefined;
    if (busy) return;
    if (draft.lines.length === 0) return setRefusal("Add an item.");
    if (!lines) return;
    if (problem && totalCents > 0) return setRefusal(problem);
    if (rest === "customer" && !customer && leftOf(pay, totalCents) > 0)
      return setRefusal("Choose the customer to bill for the rest.");
    if (rest === "customer" && asksOrder && purchaseOrder.trim() === "")
      return setRefusal("This customer requires a PO number. Enter it.");
    sell.mutate({
      body: {
        id,
        customerId: customer?.id ?? null,
        lines,
        totalCents,
        payments,
        rest,
        purchaseOrder,
        overrideLimit: isAboveLimit,
      },
      idempotencyKey: id,
    });
  };
  usePageShortcut(["F2"], () => scan.current?.querySelector("input")?.focus());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  const addLine = (kind: (typeof kinds)[number]) => {
    const line = emptyLine(newId(), kind, laborRate(laborRateCents, "1", location.laborMatrix));
    setFreshLine(line.id);
    setDraft({ ...draft, lines: [...draft.lines, line] });
  };
  const setLine = (line: DraftLine) => setDraft(changeLine(draft, line));
  if (!may("invoice.post")) return <Navigate to={to("/invoices")} replace />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the key that sells from every field of the page
    <div onKeyDown={onKeyDown}>
      <PageHeader
        title="Counter sale"
        back={{ to: to("/invoices"), label: "Invoices" }}
        description="Parts and labor sold at the counter, without a repair order."
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Card
          title="Items"
          actions={
            <span className="text-fg-muted text-xs max-md:hidden">
              <Kbd>F2</Kbd> part · <Kbd>Ctrl+Enter</Kbd> to charge
            </span>
          }
        >
          <ScanPart
            formRef={scan}
            onPart={(part) => {
              setFreshLine(null);
              setDraft((before) => addPart(before, part, newId));
            }}
          />
          {draft.lines.length === 0 ? (
            <EmptyState icon={<ShoppingCart />} title="No items yet">
              Scan a part, or type its number or name. Labor and fees are added below.
            </EmptyState>
          ) : (
            <ul aria-label="Lines" className="mt-2">
              {draft.lines.map((line, index) => (
                <LineRow
                  key={line.id}
                  line={line}
                  amountCents={amounts[index] ?? 0}
                  position={index + 1}
                  // A customer may be watching, so the cost of a stocked part is not on the screen.
                  matrix={line.partId ? undefined : location.matrix}
                  labor={{ rateCents: laborRateCents, matrix: location.laborMatrix }}
                  showProblems={tried}
                  autoFocus={freshLine === line.id}
                  onChange={setLine}
                  onRemove={() => setDraft(removeLine(draft, line.id))}
                />
              ))}
            </ul>
          )}
          <div className="mt-3 flex flex-wrap gap-1.5 border-line border-t pt-3">
            {kinds.map((kind) => (
              <Button key={kind} size="sm" onClick={() => addLine(kind)}>
                <Plus aria-hidden="true" />
                {kind === "part" ? "Non-stock part" : lineKindLabels[kind]}
              </Button>
            ))}
          </div>
        </Card>
        <div className="grid gap-4">
          <Card title="Customer">
            <CustomerPicker
              chosen={customer}
              onChoose={(chosen) => {
                setCustomer(chosen);
                setAboveLimit(false);
                setRefusal(null);
              }}
            />
            {asksOrder && rest === "customer" ? (
              <Field label="PO number" required className="mt-3">
                <Input
                  autoComplete="off"
                  maxLength={40}
                  value={purchaseOrder}
                  onChange={(event) => setPurchaseOrder(event.target.value)}
                />
              </Field>
            ) : null}
            {customer ? null : (
              <p className="mt-2 text-fg-muted text-xs">Leave blank for “Walk-in customer”.</p>
            )}
          </Card>
          <Card title="Payment" actions={<Money cents={totalCents} className="font-semibold text-lg" />}>
            <div className="grid gap-4">
              <SaleTotals priced={priced} />
              {customer ? <ExpiredCertificateNotice customerId={customer.id} /> : null}
              {totalCents > 0 ? (
                <TenderFields draft={pay} totalCents={totalCents} priced={priceOfCards} onChange={setPay} />
              ) : null}
              {refusal ? <Notice tone={isAboveLimit ? "warning" : "danger"}>{refusal}</Notice> : null}
              <Button variant="primary" size="lg" loading={busy} onClick={submit}>
                {rest === "card" && leftOf(pay, totalCents) > 0
                  ? `Sell and open the card page: ${formatMoney(leftOf(pay, totalCents))}`
                  : rest === "customer"
                    ? `${isAboveLimit ? "Sell above the limit" : "Sell on account"}: ${formatMoney(leftOf(pay, totalCents))}`
                    : `Sell: ${formatMoney(totalCents)}`}
              </Button>
            </div>
          </Card>
        </div>
      </div>
    </div>
  );
}
