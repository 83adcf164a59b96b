import type { ContentKind } from '@platform/contract/content/kind';
import type { MetaDescriptor } from '@remix-run/node';
import list from '../styles/content.css?url';
import article from '../styles/content-article.css?url';
import cards from '../styles/content-cards.css?url';
import live from '../styles/content-live.css?url';
import month from '../styles/content-month.css?url';
import policy from '../styles/content-policy.css?url';
import { viewOf } from './kinds/kind-views';

/** What the items of a kind need besides what all have. */
const ofKinds: Partial<Record<ContentKind, string>> = {
  policy,
  interpretation: policy,
  cluster: live,
  enterprise: live,
};

const links = (addresses: readonly (string | undefined)[]): MetaDescriptor[] =>
  addresses.flatMap((href) => (href === undefined ? [] : [{ tagName: 'link', rel: 'stylesheet', href }]));

/** The style sheets of a list; those whose items stand beside one another have one more. */
export const listStyles = (kinds: readonly ContentKind[]): MetaDescriptor[] =>
  links([list, kinds.every((kind) => viewOf(kind)?.cards) ? cards : undefined]);

/** Those of the page of one item: a page loads no others. */
export const itemStyles = (kind: ContentKind): MetaDescriptor[] => links([article, ofKinds[kind]]);

/** Those of the calendar of a month. */
export const monthStyles: MetaDescriptor[] = links([list, month]);
