/** For calls without rows of accounts. */
export interface NoScope {
  kind: 'none';
}

/** The rows of the calling account; in an admin view those of the viewed account. */
export interface SelfScope {
  kind: 'self';
  userId: number;
}

/** The rows of the calling field worker. */
export interface VisitorScope {
  kind: 'visitor';
  visitorId: number;
}

/** The rows of the caller's company. */
export interface CompanyScope {
  kind: 'company';
  companyId: number;
}

/** Every row. */
export interface AllScope {
  kind: 'all';
}

/** The rows of one town. */
interface TownScope {
  kind: 'town';
  townId: number;
}

/** Scope of a company account in a territory: only the rows that the query declares public. */
interface PublicScope {
  kind: 'public';
}

/** Scope of staff: the rows of all towns for the district and administrators, those of its town for a street. */
export type StaffScope = AllScope | TownScope;

/** Scope of the caller of a territory call, company accounts included. */
export type TerritoryScope = StaffScope | PublicScope;

/** The rows that a call may read and change, computed from its access line and the viewer before the handler runs. */
export type Scope = NoScope | SelfScope | VisitorScope | CompanyScope | TerritoryScope;
