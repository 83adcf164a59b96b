import type { ContentItem } from '@platform/contract/content/content';
import type { ContentKind } from '@platform/contract/content/kind';

type Link = Pick<ContentItem['links'][number], 'relation' | 'outgoing'>;

/** A way in which an item can be joined with others. */
export interface Relation {
  key: string;
  title: string;
  relation: 'interprets' | 'supersedes' | 'related';
  /** Whether the item is the one that interprets or supersedes. */
  outgoing: boolean;
  /** Kind of the others; any without one. */
  kind?: ContentKind;
}

const related: Relation = { key: 'related', title: '相关内容', relation: 'related', outgoing: true };

/** How items of a kind can be joined with others, the most important first. */
export function relationsOf(kind: ContentKind): Relation[] {
  if (kind === 'policy')
    return [
      { key: 'interpretation', title: '政策解读', relation: 'interprets', outgoing: false, kind: 'interpretation' },
      { key: 'older', title: '旧版本', relation: 'supersedes', outgoing: true, kind: 'policy' },
      { key: 'newer', title: '新版本', relation: 'supersedes', outgoing: false, kind: 'policy' },
      related,
    ];
  if (kind === 'interpretation')
    return [{ key: 'policy', title: '所解读的政策', relation: 'interprets', outgoing: true, kind: 'policy' }, related];
  return [related];
}

/** What a link is called, seen from an item of this kind. */
export function linkTitle(kind: ContentKind, { relation, outgoing }: Link): string {
  const known = relationsOf(kind).find(
    (each) => each.relation === relation && (relation === 'related' || each.outgoing === outgoing),
  );
  return (known ?? related).title;
}
