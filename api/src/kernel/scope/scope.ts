/** No row belongs to anybody. */
export interface NoScope {
  kind: 'none';
}

/** The rows of the account that calls; in an admin view of the account that is viewed. */
export interface SelfScope {
  kind: 'self';
  userId: number;
}

/** The rows of the visitor who calls. */
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
export interface TownScope {
  kind: 'town';
  townId: number;
}

/** What a company account may see of a territory: nothing but what the query declares public. */
export interface PublicScope {
  kind: 'public';
}

/** Whose rows staff see: the district and administrators those of all towns, a street those of its town. */
export type StaffScope = AllScope | TownScope;

/** Whose rows a caller of a territory call sees, company accounts among them. */
export type TerritoryScope = StaffScope | PublicScope;

/** Which rows a call may touch, computed from its access line and the viewer before the handler runs. */
export type Scope = NoScope | SelfScope | VisitorScope | CompanyScope | TerritoryScope;
