import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { searchIntelligence } from '@platform/contract/search/intelligence';
import { parseApplicationNumber } from '@platform/domain/numbers/application-number';
import { readDocumentNumber } from '@platform/domain/numbers/document-number';
import { parsePublicationNumber } from '@platform/domain/numbers/publication-number';
import { phraseRules } from '@platform/domain/text/highlight-rules';
import { ApiError } from '../../../kernel/http/api-error';
import type { CallContext } from '../../../kernel/http/call-context';
import { patentHit } from '../../patents/patent-hit';
import { findPatentByNumber, findPatents, type PatentRow } from '../../patents/patents.queries';
import { searchEngineOf } from '../search-services';
import { findSimilar } from './find-similar';

/** Longest text that is looked up as a number first. */
const LONGEST_NUMBER = 40;

/**
 * The patents nearest to a text, or to the patent whose number was given.
 * @throws ApiError 422 for a wrong number, a number of no patent, and for a text without a telling term
 */
export async function readSimilar(
  context: CallContext,
  { text, size }: ParsedRequestOf<typeof searchIntelligence>,
): Promise<DataOf<typeof searchIntelligence>> {
  const began = performance.now();
  const { services, signal } = context;
  const source = await findSource(services, text);
  const { terms, list } = await findSimilar(
    searchEngineOf(context),
    source ? `${source.title}。${source.abstract}` : text,
    size,
    source?.id ?? null,
    signal,
  );
  if (terms.length === 0)
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
    list: list.flatMap(({ id, score, terms: shared }) => {
      const row = rows.get(id);
      return row ? [{ patent: patentHit(row, phraseRules(shared.map(({ term }) => term))), score, terms: shared }] : [];
    }),
    notices: ['按名称和摘要中共有的、较少见的词计算相近程度，仅供参考'],
    milliseconds: Math.round((performance.now() - began) * 10) / 10,
  };
}

async function findSource({ db }: CallContext['services'], text: string): Promise<PatentRow | null> {
  const guess = text.length > LONGEST_NUMBER ? null : readDocumentNumber(text);
  if (!guess) return null;
  if (guess.error)
    throw ApiError.invalid(`${text} 的${guess.error.message}，请核对号码。`, { text: guess.error.message });
  const publication = parsePublicationNumber(text);
  const application = parseApplicationNumber(text);
  const row = await findPatentByNumber(db, {
    publication: publication.ok ? publication.value : null,
    application: application.ok ? application.value : null,
    address: text.normalize('NFKC').toUpperCase().replace(/\s+/gu, ''),
  });
  if (!row) throw ApiError.invalid(`没有找到号码为 ${text} 的专利。`, { text: '没有找到这件专利' });
  return row;
}
