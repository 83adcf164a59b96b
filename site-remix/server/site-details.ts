import { findSiteTexts } from '@platform/api/server/site/site-settings.queries';
import type { Database } from '@platform/api/kernel/database/pool';
import type { SiteDetails } from '../app/load-context';

/** Environment variables by field; what was saved in the platform wins over them. */
const VARIABLES: Readonly<Record<keyof SiteDetails, string>> = {
  organiser: 'SITE_ORGANISER',
  contact: 'SITE_CONTACT',
  icpNumber: 'SITE_ICP_NUMBER',
  policeNumber: 'SITE_POLICE_NUMBER',
  siteIdCode: 'SITE_ID_CODE',
  governmentMarkUrl: 'SITE_GOVERNMENT_MARK_URL',
  reportErrorUrl: 'SITE_REPORT_ERROR_URL',
};
const ADDRESSES = new Set<keyof SiteDetails>(['governmentMarkUrl', 'reportErrorUrl']);
/** Milliseconds after which a saved change shows. */
const KEPT = 60_000;

/**
 * Reads the operator's texts: saved ones, else those of the environment, else empty. A public page does not ask the
 * database for them each time, and shows the last known ones when it cannot be asked.
 */
export function createSiteDetails(db: Database, env: NodeJS.ProcessEnv): () => Promise<SiteDetails> {
  let details = merge({}, env);
  let readAt = 0;
  return async () => {
    if (Date.now() - readAt < KEPT) return details;
    readAt = Date.now();
    details = await findSiteTexts(db).then(
      (saved) => merge(saved, env),
      () => details,
    );
    return details;
  };
}

function merge(saved: Record<string, string>, env: NodeJS.ProcessEnv): SiteDetails {
  const fields = Object.keys(VARIABLES) as (keyof SiteDetails)[];
  const entries = fields.map((field) => {
    const text = (saved[field] ?? env[VARIABLES[field]] ?? '').trim();
    return [field, ADDRESSES.has(field) && !/^https?:\/\//.test(text) ? '' : text];
  });
  return Object.fromEntries(entries) as SiteDetails;
}
