/**
 * The signed-in user in host and sub-apps: the fields of specification §3 "Session user" that a browser needs. The
 * token is not among them; the contract's client keeps it.
 */
export interface SessionUser {
  id: number;
  name: string;
  /** Address of the picture on this origin, or empty. */
  avatar: string;
  /** '1' trial (not certified), '2' certified, '3' staff. */
  type: string;
  /** State of a trial user's latest request for certification: pending, incomplete, rejected, revoked; else empty. */
  certification: string;
  /** '1' for administrators, otherwise '0'. */
  is_admin: string;
  /** 1 while an administrator views the portal or workbench as another account. */
  is_admin_view: number;
  /** 1 for district and street staff. */
  is_news: number;
  /** Organisation of the account: the company of A, the street of D; 0 for the district and administration. */
  com_id: number;
  introduction: string;
  /** Sign-in name of the account; empty when there is none. */
  admin_name: string;
  company_name: string;
  /** Masked: 138****0001. */
  mobile: string;
  /** Role id; above 0 hides what is not for an admin view. */
  rid: number;
  roles: string[];
  pid: number;
  street_id: number;
  street_name: string;
  newtype: number;
  menuList: string[];
  /** 1: signed in with a one-time password; every page redirects to the change of password. */
  must_change_password: number;
}
