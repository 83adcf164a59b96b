/** Where the visits, demands and contacts of a company are. */
export const companyPath = (id: number, name: string): string =>
  `/workEnterprisevisit?company_id=${id}&company_name=${encodeURIComponent(name)}`;

/** Where a demand of a company is recorded; `visitId`: out of that visit. */
export const addDemandPath = (id: number, name: string, visitId?: number): string =>
  `/addDemand?company_id=${id}&company_name=${encodeURIComponent(name)}${visitId ? `&visit_id=${visitId}` : ''}`;

/** Where a visit to a company is planned; `asked`: by what, if it is no plan of its own, and what for. */
export const addVisitPath = (id: number, name: string, asked: { origin?: string; purpose?: string } = {}): string =>
  `/addWaitvisit?${new URLSearchParams({ company_id: String(id), company_name: name, ...asked }).toString()}`;
