/** Invoices are numbered from here, above every repair order of their location, so that no number means both (0109). */
export const firstInvoiceNumber = 100_001;
