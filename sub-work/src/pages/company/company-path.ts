/** Returns the address of the visits, demands and contacts of a company. */
export const companyPath = (id: number, name: string): string =>
  `/workEnterprisevisit?company_id=${id}&company_name=${encodeURIComponent(name)}`;

/**
 * Returns the address of the form for a demand of a company; `visitId` names the visit at which the demand was raised.
 */
export const addDemandPath = (id: number, name: string, visitId?: number): string =>
  `/addDemand?company_id=${id}&company_name=${encodeURIComponent(name)}${visitId ? `&visit_id=${visitId}` : ''}`;

/** Returns the address of the form for visits to several companies, at most `MOST_PLANNED`. */
export const addVisitsPath = (ids: readonly number[], campaignId?: number): string =>
  `/addWaitvisit?company_ids=${ids.join(',')}${campaignId ? `&campaign_id=${campaignId}` : ''}`;

/**
 * Returns the address of the form for a visit to a company; `asked` gives the origin and the purpose of a visit that
 * was requested.
 */
export const addVisitPath = (id: number, name: string, asked: { origin?: string; purpose?: string } = {}): string =>
  `/addWaitvisit?${new URLSearchParams({ company_id: String(id), company_name: name, ...asked }).toString()}`;
