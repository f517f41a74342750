export {
  findBillsAsked as billsAsked,
  findPaidByMethod as paidByMethod,
  findUnpaidAsked as unpaidAsked,
} from "./store.ts";
