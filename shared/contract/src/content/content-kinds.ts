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

/** Lists at addresses of their own that show a part of another list: of which, and what their items have. */
export const partLists = {
  '/web/enterprise/leader': { of: '/web/enterprise', kind: 'enterprise', only: { status: 'leading' } },
} as const;

/** The list that the columns of an address have: of a part of a list that of the whole. */
export const wholeListOf = (path: string): string =>
  Object.hasOwn(partLists, path) ? partLists[path as keyof typeof partLists].of : path;

/** The declaration of a kind whose name is not known before it runs. */
export function kindOf(kind: ContentKind): KindDeclaration {
  return contentKinds[kind];
}

/** Address of the page of administration on which an item is edited. */
export function editAddress(kind: ContentKind, id: number): string {
  return `${kind === 'report' ? '/IndustryReport' : '/newsDetails'}?id=${id}`;
}

/** Where one published item stands on the public site, or null when it has no page there. */
export function publicAddress(kind: ContentKind, id: number, path?: string): string | null {
  const { address } = kindOf(kind);
  if (kind === 'page') return path ?? null;
  return address === null ? null : `${address}?id=${id}`;
}
