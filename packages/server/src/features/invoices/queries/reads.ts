export {
  queryInvoices,
  queryRefunds,
  queryUnpaidInvoices,
} from "./store.ts";
