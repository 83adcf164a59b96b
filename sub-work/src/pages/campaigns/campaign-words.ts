/** Where a campaign is read. */
export const campaignPath = (id: number): string => `/newsystem?tab=campaigns&campaign=${id}`;

/** What a campaign looks like by its state. */
export const stateColors = { open: 'processing', late: 'orange', closed: 'default' } as const;

/** What a company of a campaign looks like by how far that has come. */
export const progressColors = { visited: 'green', planned: 'blue', open: 'default' } as const;
