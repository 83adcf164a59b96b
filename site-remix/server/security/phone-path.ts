/** The pages for people who are out on visits. */
const PHONE_PATHS: readonly string[] = [
  '/web/small/Waitvisit',
  '/web/small/workVisit',
  '/web/addWaitvisit',
  // Stands in for them where there is no network.
  '/web/small/shell',
];

/** Whether an address is one of the pages for phones: they may ask for the place, show photos that are not sent yet, and take some. */
export const isPhonePath = (path: string): boolean => PHONE_PATHS.includes(path);
