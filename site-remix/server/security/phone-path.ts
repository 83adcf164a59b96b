/** The pages for people out on visits. */
const PHONE_PATHS: readonly string[] = [
  '/web/small/Waitvisit',
  '/web/small/workVisit',
  '/web/addWaitvisit',
  // The offline replacement for these pages.
  '/web/small/shell',
];

/**
 * Whether an address is one of the pages for phones: they may ask for the location, show unsent photos and upload
 * photos.
 */
export const isPhonePath = (path: string): boolean => PHONE_PATHS.includes(path);
