/**
 * Options of `useRequest` for a page that shows the failure itself: without its own handler it would also log every
 * refused call to the console.
 */
export const errorIsShown = { onError: () => undefined };
