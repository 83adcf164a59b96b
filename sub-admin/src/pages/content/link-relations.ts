import type { ContentItem } from '@platform/contract/content/content';
import type { ContentKind } from '@platform/contract/content/kind';

type Link = Pick<ContentItem['links'][number], 'relation' | 'outgoing'>;

/** A way to link an item with others. */
export interface Relation {
  key: string;
  title: string;
  relation: 'interprets' | 'supersedes' | 'related';
  /** Whether this item is the one that interprets or supersedes the other. */
  outgoing: boolean;
  /** Kind of the linked items; any kind if undefined. */
  kind?: ContentKind;
}

const related: Relation = { key: 'related', title: '相关内容', relation: 'related', outgoing: true };

/** Returns the relations that items of a kind can have, most important first. */
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

/** Returns the title of a link, seen from an item of this kind. */
export function linkTitle(kind: ContentKind, { relation, outgoing }: Link): string {
  const known = relationsOf(kind).find(
    (each) => each.relation === relation && (relation === 'related' || each.outgoing === outgoing),
  );
  return (known ?? related).title;
}
