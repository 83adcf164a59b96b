import { and, eq, inArray, ne } from 'drizzle-orm';
import type { SearchOffer } from '@platform/contract/search/search';
import { publicationDisplay } from '@platform/domain/numbers/publication-number';
import { printQuery } from '@platform/domain/query/print-query';
import type { DocumentNumberLeaf, QueryNode } from '@platform/domain/query/query-node';
import { leavesOf } from '@platform/domain/query/walk-query';
import type { Database } from '../../../kernel/database/pool';
import { publication } from '../../../kernel/database/schema/patent';
import type { SearchEngine } from '../engine/search-engine';

/** Maximum number of numbers of one expression that are checked. */
const MOST_NUMBERS = 10;

/**
 * Explains a number whose kind code contradicts the known one, which finds nothing. The notice names the known kind and
 * offers the search without the kind.
 */
export async function kindNotices(
  engine: SearchEngine,
  db: Database,
  node: QueryNode,
  signal?: AbortSignal,
): Promise<SearchOffer[]> {
  const notices: SearchOffer[] = [];
  for (const leaf of leavesOf(node).filter(namesKind).slice(0, MOST_NUMBERS)) {
    if ((await engine.count(leaf, printQuery(leaf), signal)) > 0) continue;
    const kinds = await findKinds(db, leaf);
    if (kinds.length === 0) continue;
    const number = publicationDisplay({ office: leaf.office, number: leaf.publication! });
    notices.push({
      notice: `${number}${leaf.kind} 没有找到：${number} 的文献种类代码是 ${kinds.join('、')}，不是 ${leaf.kind}`,
      label: `检索 ${number}`,
      expression: printQuery(withoutKind(node, leaf)),
    });
  }
  return notices;
}

type KindLeaf = DocumentNumberLeaf & { kind: string; publication: string };

const namesKind = (leaf: QueryNode): leaf is KindLeaf =>
  leaf.type === 'documentNumber' &&
  leaf.kind !== null &&
  leaf.publication !== null &&
  leaf.fields.some((field) => field === 'PN' || field === 'NUM');

async function findKinds(db: Database, { office, publication: number, others }: KindLeaf): Promise<string[]> {
  const rows = await db
    .selectDistinct({ kind: publication.kindCode })
    .from(publication)
    .where(
      and(
        eq(publication.office, office),
        inArray(publication.number, [number, ...(others?.publication ?? [])]),
        ne(publication.kindCode, ''),
      ),
    )
    .orderBy(publication.kindCode);
  return rows.map(({ kind }) => kind);
}

/** Returns the whole query with the kind removed from one number. */
function withoutKind(node: QueryNode, { span }: KindLeaf): QueryNode {
  const copy = structuredClone(node);
  for (const leaf of leavesOf(copy))
    if (leaf.type === 'documentNumber' && leaf.span.start === span.start && leaf.span.end === span.end)
      leaf.kind = null;
  return copy;
}
