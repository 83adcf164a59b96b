import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { searchIntelligence } from '@platform/contract/search/intelligence';
import { parseApplicationNumber } from '@platform/domain/numbers/application-number';
import { readDocumentNumber } from '@platform/domain/numbers/document-number';
import { parsePublicationNumber } from '@platform/domain/numbers/publication-number';
import { phraseRules } from '@platform/domain/text/highlight-rules';
import { ApiError } from '../../../kernel/errors/api-error';
import type { CallContext } from '../../../kernel/ports/call-context';
import { patentHit } from '../../patents/patent-hit';
import { findPatentByNumber, findPatents, type PatentRow } from '../../patents/patents.queries';
import { searchEngineOf } from '../engine/search-services';
import { findSimilar } from './find-similar';

/** Maximum length of a text that is first looked up as a number. */
const LONGEST_NUMBER = 40;

/** Explanation of the order for the user. */
const HOW =
  '把文字里相邻两字的组合和外文词与每件专利的名称、摘要比较：越少专利用到的越重要，出现在名称里的更重要；再从最相近的 20 件中取它们共有的词补充比较一遍。不看分类号，不理解句意，仅供参考';

/**
 * Returns the patents most similar to a text, or to the patent with the given number.
 * @throws ApiError 422 for an invalid number, an unknown number, or a text without a significant term
 */
export async function readSimilar(
  context: CallContext,
  { text, size, except, without }: ParsedRequestOf<typeof searchIntelligence>,
): Promise<DataOf<typeof searchIntelligence>> {
  const began = performance.now();
  const { services, signal } = context;
  const source = text.length > LONGEST_NUMBER ? null : await findByNumber(services, text, 'text');
  const own = source ?? (except === undefined ? null : await findByNumber(services, except, 'except'));
  if (except !== undefined && !own)
    throw ApiError.invalid(`${except} 不像专利号。`, { except: '请输入专利号，例如 CN101175089' });
  const { terms, minor, list } = await findSimilar(
    searchEngineOf(context),
    { text: source ? `${source.title}。${source.abstract}` : text, size, except: own?.id ?? null, without },
    signal,
  );
  if (terms.length + minor.length === 0)
    throw ApiError.invalid('这段文字里没有可比较的词，请多写几句技术内容。', { text: '没有可比较的词' });
  const rows = new Map(
    (
      await findPatents(
        services.db,
        list.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  return {
    source: source && { publicationNumber: source.publicationNumber, title: source.title },
    terms,
    minor,
    list: list.flatMap(({ id, score, terms: shared }) => {
      const row = rows.get(id);
      return row ? [{ patent: patentHit(row, phraseRules(shared.map(({ term }) => term))), score, terms: shared }] : [];
    }),
    notices: [HOW],
    milliseconds: Math.round((performance.now() - began) * 10) / 10,
  };
}

/** Returns the patent of a number; null for a text that does not look like a number. */
async function findByNumber(
  { db }: CallContext['services'],
  text: string,
  field: 'text' | 'except',
): Promise<PatentRow | null> {
  const guess = readDocumentNumber(text);
  if (!guess) return null;
  if (guess.error)
    throw ApiError.invalid(`${text} 的${guess.error.message}，请核对号码。`, { [field]: guess.error.message });
  const publication = parsePublicationNumber(text);
  const application = parseApplicationNumber(text);
  const row = await findPatentByNumber(db, {
    publication: publication.ok ? publication.value : null,
    application: application.ok ? application.value : null,
    address: text.normalize('NFKC').toUpperCase().replace(/\s+/gu, ''),
  });
  if (!row) throw ApiError.invalid(`没有找到号码为 ${text} 的专利。`, { [field]: '没有找到这件专利' });
  return row;
}
