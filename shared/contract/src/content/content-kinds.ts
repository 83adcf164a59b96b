import type { ContentKind } from './kind';
import type { KindDeclaration } from './kind-declaration';
import { news, page, serviceNews, story } from './kinds/news-kinds';
import { answer, interpretation, policy } from './kinds/policy-kinds';
import { activity, cluster, dialogue, project, protection } from './kinds/programme-kinds';
import { assistance, association, enterprise, finance, report, service, warning } from './kinds/service-kinds';

/** Every kind of content by its name. */
export const contentKinds = {
  news,
  activity,
  project,
  protection,
  cluster,
  service,
  serviceNews,
  story,
  finance,
  enterprise,
  warning,
  assistance,
  association,
  policy,
  interpretation,
  dialogue,
  page,
  report,
  answer,
} as const satisfies Record<ContentKind, KindDeclaration>;

/** Lists with their own address that show a part of another list: that list and the condition of their items. */
export const partLists = {
  '/web/enterprise/leader': { of: '/web/enterprise', kind: 'enterprise', only: { status: 'leading' } },
} as const;

/** The list of the columns at an address: for a partial list, the whole list. */
export const wholeListOf = (path: string): string =>
  Object.hasOwn(partLists, path) ? partLists[path as keyof typeof partLists].of : path;

/** Returns the declaration of a kind that is known only at run time. */
export function kindOf(kind: ContentKind): KindDeclaration {
  return contentKinds[kind];
}

/** Address of the administration page that edits an item. */
export function editAddress(kind: ContentKind, id: number): string {
  return `${kind === 'report' ? '/IndustryReport' : '/newsDetails'}?id=${id}`;
}

/** Public address of one published item; null when it has no page. */
export function publicAddress(kind: ContentKind, id: number, path?: string): string | null {
  const { address } = kindOf(kind);
  if (kind === 'page') return path ?? null;
  return address === null ? null : `${address}?id=${id}`;
}
