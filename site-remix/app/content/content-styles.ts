import type { ContentKind } from '@platform/contract/content/kind';
import type { MetaDescriptor } from '@remix-run/node';
import list from '../styles/content.css?url';
import article from '../styles/content-article.css?url';
import cards from '../styles/content-cards.css?url';
import live from '../styles/content-live.css?url';
import month from '../styles/content-month.css?url';
import policy from '../styles/content-policy.css?url';
import { viewOf } from './kinds/kind-views';

/** Style sheets that a kind needs in addition to the common ones. */
const ofKinds: Partial<Record<ContentKind, string>> = {
  policy,
  interpretation: policy,
  cluster: live,
  enterprise: live,
};

const links = (addresses: readonly (string | undefined)[]): MetaDescriptor[] =>
  addresses.flatMap((href) => (href === undefined ? [] : [{ tagName: 'link', rel: 'stylesheet', href }]));

/** The style sheets of a list; lists with kinds shown as cards have one more. */
export const listStyles = (kinds: readonly ContentKind[]): MetaDescriptor[] =>
  links([list, kinds.every((kind) => viewOf(kind)?.cards) ? cards : undefined]);

/** The style sheets of one item’s page; a page loads no others. */
export const itemStyles = (kind: ContentKind): MetaDescriptor[] => links([article, ofKinds[kind]]);

/** The style sheets of the monthly calendar. */
export const monthStyles: MetaDescriptor[] = links([list, month]);
