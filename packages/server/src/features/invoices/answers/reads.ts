export {
  findBillsAsked as billsAsked,
  findPaidByMethod as paidByMethod,
  findRefundsAsked as refundsAsked,
  findUnpaidAsked as unpaidAsked,
} from "./store.ts";
