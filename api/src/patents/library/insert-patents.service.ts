import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { insertPatents } from '@platform/contract/library/library';
import type { presentInLibrary } from '@platform/contract/library/shelves';
import { readDocumentNumber } from '@platform/domain/numbers/document-number';
import { ApiError } from '../../kernel/errors/api-error';
import type { CompanyContext } from '../../kernel/ports/context-of';
import { ownsCategory } from './change-library.queries';
import {
  addToLibrary,
  findInLibrary,
  findPatentsByNumber,
  presentOf,
  type SoughtNumber,
} from './insert-patents.queries';

type Outcome = DataOf<typeof insertPatents>['rows'][number];

/**
 * Adds patents of the platform by application or publication number. Returns the outcome of each number in the given
 * order.
 * @throws ApiError 404 for a category of another company
 */
export async function insertByNumber(
  context: CompanyContext,
  { numbers, shelf, categoryId }: ParsedRequestOf<typeof insertPatents>,
): Promise<DataOf<typeof insertPatents>> {
  const { scope } = context;
  const guesses = numbers.map((input, at) => ({ input, ...readNumber(input, at) }));
  return context.services.db.transaction(async (tx) => {
    if (categoryId != null && !(await ownsCategory(tx, scope, categoryId))) throw ApiError.notFound('分类不存在。');
    const found = await findPatentsByNumber(
      tx,
      guesses.flatMap((guess) => guess.sought),
    );
    const fresh = await addToLibrary(tx, scope, [...new Set(found.values())], { shelf, categoryId });
    const added = fresh.size;
    const present = await findInLibrary(tx, scope, [...found.values()]);
    const rows = guesses.map(({ input, error }, at): Outcome => {
      const id = found.get(at);
      if (error !== null) return { input, outcome: 'invalid', message: error };
      if (id === undefined) return { input, outcome: 'missing', message: '平台上没有这件专利' };
      // A repeated number is added once.
      const row = present.get(id);
      return fresh.delete(id)
        ? { input, outcome: 'added', message: '已加入', ...row }
        : { input, outcome: 'present', message: '专利库中已有', ...row };
    });
    await context.audit(
      { targetType: 'library', targetId: scope.companyId, detail: { added, asked: numbers.length } },
      tx,
    );
    return { added, rows };
  });
}

/** Returns which of the given patents are in the library of the company. */
export async function readPresent(
  { services, scope }: CompanyContext,
  { patentIds }: ParsedRequestOf<typeof presentInLibrary>,
): Promise<DataOf<typeof presentInLibrary>> {
  return { patentIds: await presentOf(services.db, scope, patentIds) };
}

function readNumber(input: string, at: number): { sought: SoughtNumber[]; error: string | null } {
  const guess = readDocumentNumber(input);
  if (!guess) return { sought: [], error: '不是有效的申请号或公开（公告）号' };
  if (guess.error) return { sought: [], error: guess.error.message };
  const sought: SoughtNumber[] = [];
  if (guess.application)
    sought.push({ at, kind: 'application', office: guess.application.office, number: guess.application.number });
  if (guess.publication)
    sought.push({ at, kind: 'publication', office: guess.publication.office, number: guess.publication.number });
  return { sought, error: null };
}
