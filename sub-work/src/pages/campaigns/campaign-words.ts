/** Returns the address of the campaigns on a page, or of one of them. */
export const campaignPath = (pathname: string, id?: number): string =>
  `${pathname}?tab=campaigns${id === undefined ? '' : `&campaign=${id}`}`;

/** Colours of campaigns by state. */
export const stateColors = { open: 'processing', late: 'orange', closed: 'default' } as const;

/** Colours of the companies of a campaign by progress. */
export const progressColors = { visited: 'green', planned: 'blue', open: 'default' } as const;
