import { and, asc, eq, gt } from 'drizzle-orm';
import { setImmediate as breathe } from 'node:timers/promises';
import { editAddress } from '@platform/contract/content/content-kinds';
import { checkPersonalNumbers } from '../checks/check-personal-numbers';
import { checkReferences } from '../checks/check-references';
import { checkWords } from '../checks/check-words';
import { checkedText } from '../checks/checked-text';
import type { CheckMeans } from '../checks/check-input';
import { leadsSomewhere } from '../items/leads-somewhere';
import { findMediaFacts } from '../media/media-facts';
import type { Database } from '../../kernel/database/pool';
import { content, contentRevision } from '../../kernel/database/schema/content';
import { wordLists } from '../../settings/dictionaries/word-lists';
import type { Services } from '../../kernel/ports/services';
import type { PublicText } from './inspection';
import { isPublic } from '../items/is-public';

/** Number of texts in memory at once; one has a megabyte at most. */
const BATCH = 50;
/** Number of addresses with a cached answer. */
const MOST_REMEMBERED = 50_000;

/** Counts the public texts. */
export const countPublicTexts = (db: Database): Promise<number> => db.$count(content, isPublic);

/** Yields every public text, in batches, with its current faults. */
export async function* publicTexts(
  { db, config }: Pick<Services, 'db' | 'config'>,
  signal: AbortSignal,
): AsyncGenerator<PublicText> {
  const words = await wordLists(db);
  const isPage = remembered((path) => leadsSomewhere(db, path));
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const rows = await readBatch(db, after);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const texts = rows.map(({ id, kind, revision }) => ({ id, kind, text: checkedText(kind, revision) }));
    const ids = texts.flatMap(({ text: { facts, coverId } }) => [
      ...(coverId === null ? [] : [coverId]),
      ...[...facts.pictures, ...facts.attachments].map(({ mediaId }) => mediaId),
    ]);
    const { pictures, attachments } = await findMediaFacts(db, config, [...new Set(ids)]);
    const means: CheckMeans = {
      wrongWords: words.wrong,
      forbiddenWords: words.forbidden,
      isPage,
      pictures,
      attachments,
    };
    for (const { id, kind, text } of texts) {
      // Releases the thread between two texts.
      await breathe();
      const checked = { ...text, counterpart: null };
      const findings = [
        ...(await checkReferences(checked, means)),
        ...checkWords(checked, means),
        ...checkPersonalNumbers(checked),
      ];
      const { title, summary, facts } = text;
      yield { id, kind, title, summary, path: editAddress(kind, id), facts, findings };
    }
  }
}

const readBatch = (db: Database, after: number) =>
  db
    .select({ id: content.id, kind: content.kind, revision: contentRevision })
    .from(content)
    .innerJoin(contentRevision, eq(contentRevision.id, content.publicRevisionId))
    .where(and(isPublic, gt(content.id, after)))
    .orderBy(asc(content.id))
    .limit(BATCH);

/** Caches the answers for paths, up to a limit. */
function remembered(ask: (path: string) => Promise<boolean>): (path: string) => Promise<boolean> {
  const known = new Map<string, boolean>();
  return async (path) => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const answer = await ask(path);
    if (known.size < MOST_REMEMBERED) known.set(path, answer);
    return answer;
  };
}
