/** Where receipts are looked up, and where each form leads. */
export const RECEIPT_PATH = '/web/receipt';

/** The receipt that a pass opens. */
export const receiptAddress = (pass: string): string => `${RECEIPT_PATH}?${new URLSearchParams({ pass }).toString()}`;
