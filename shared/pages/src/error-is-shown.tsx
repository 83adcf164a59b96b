/**
 * Options of `useRequest` for a page that shows the failure itself: without a handler of its own it would write every
 * refused call into the console as well.
 */
export const errorIsShown = { onError: () => undefined };
