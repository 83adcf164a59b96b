import type { AuditRow } from '@platform/contract/audit/audit';

type Target = Pick<AuditRow, 'targetType' | 'target' | 'targetName'>;

/** An account is found by the name after its kind. */
const ofAccount = ({ targetName }: Target) => {
  const [, ...name] = targetName.split(' ');
  return name.length > 0 ? `/user?keyword=${encodeURIComponent(name.join(' '))}` : undefined;
};

const pages: Readonly<Record<string, (row: Target) => string | undefined>> = {
  account: ofAccount,
  user: ofAccount,
  user_account: ofAccount,
  backup: () => '/system?tab=backup',
  certification: ({ target }) => `/applyDetails?id=${target}`,
  consultation: ({ target }) => `/consulting?id=${target}`,
  content: ({ target }) => `/newsDetails?id=${target}`,
  entry: () => '/system?tab=dictionaries',
  job: () => '/system?tab=jobs',
  media: () => '/web?tab=media',
  parameter: ({ target }) => `/system?tab=parameters&parameter=${target}`,
  session: () => '/system?tab=sessions',
  site: () => '/web',
  'work-day': () => '/system?tab=work-days',
  'sub-app': ({ target }) => `/system?tab=releases&app=${target}`,
};

/**
 * Returns the address of the page that shows a row named in the audit log. Undefined where the row has no page, or
 * where the action concerned no single row.
 */
export function pageOfTarget(row: Target): string | undefined {
  return row.target === '' ? undefined : pages[row.targetType]?.(row);
}
