export {
  findPaidByMethod as paidByMethod,
  queryInvoices,
  queryRefunds,
  queryUnpaidInvoices,
} from "./store.ts";
