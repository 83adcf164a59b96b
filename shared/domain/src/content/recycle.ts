/** Days for which something deleted lies in the 回收站 before it is gone for good. */
export const RECYCLE_DAYS = 30;
