/** Where receipts are looked up, and the address after each form. */
export const RECEIPT_PATH = '/web/receipt';

/** The receipt that a pass opens. */
export const receiptAddress = (pass: string): string => `${RECEIPT_PATH}?${new URLSearchParams({ pass }).toString()}`;
