/** Returns the address of a campaign. */
export const campaignPath = (id: number): string => `/newsystem?tab=campaigns&campaign=${id}`;

/** Colours of campaigns by state. */
export const stateColors = { open: 'processing', late: 'orange', closed: 'default' } as const;

/** Colours of the companies of a campaign by progress. */
export const progressColors = { visited: 'green', planned: 'blue', open: 'default' } as const;
