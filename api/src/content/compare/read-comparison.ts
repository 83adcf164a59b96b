import { eq } from 'drizzle-orm';
import type { ParsedRequestOf } from '@platform/contract/call';
import type { Comparison } from '@platform/contract/content/comparison';
import type { WrittenContent } from '@platform/contract/content/content';
import type { compareContent } from '@platform/contract/content/revisions';
import type { Database } from '../../kernel/database/pool';
import { content } from '../../kernel/database/schema/content';
import { theRow } from '../../kernel/database/the-row';
import type { UserViewer } from '../../kernel/ports/call-context';
import { ApiError } from '../../kernel/errors/api-error';
import { industryNames, withIndustryNames } from '../items/industry-names';
import { findDraft, findRevision, findRevisionByNumber } from '../items/content.queries';
import { comparedOf } from './compared-of';
import { type ComparedRevision, compareRevisions } from './compare-revisions';

type Request = ParsedRequestOf<typeof compareContent>;

/** Compares two revisions of an item, or one with the account's own draft. @throws ApiError 404 */
export async function readComparison(
  db: Database,
  viewer: UserViewer,
  { contentId, from, to }: Request,
): Promise<Comparison> {
  const rows = db
    .select({ kind: content.kind, revisionId: content.revisionId })
    .from(content)
    .where(eq(content.id, contentId));
  const { kind, revisionId } = await theRow(rows, '内容不存在，可能已被彻底删除。');
  const newest = (await findRevision(db, revisionId))!.number;
  const industries = await industryNames(db);
  const textOf = async (side: Request['from']): Promise<ComparedRevision> => {
    const found =
      side === 'draft'
        ? ((await findDraft(db, contentId, viewer.userId))?.written as WrittenContent | undefined)
        : await findRevisionByNumber(db, contentId, side ?? newest);
    if (!found) throw ApiError.notFound(side === 'draft' ? '没有未保存的修改。' : '没有这个版本。');
    return comparedOf(kind, { ...found, fields: withIndustryNames(industries, kind, found.fields) });
  };
  const before = typeof to === 'number' ? to - 1 : newest - (to === 'draft' ? 0 : 1);
  return compareRevisions(await textOf(from ?? Math.max(1, before)), await textOf(to ?? newest));
}
