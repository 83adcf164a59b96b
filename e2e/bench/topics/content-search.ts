import { content, contentRevision } from '@platform/api/kernel/database/schema/content';
import { indexTexts, insertGramSet, completeGramSet } from '@platform/api/content/search/content-text.queries';
import { newestGramSet } from '@platform/api/content/search/gram-set';
import { mineCommonGrams } from '@platform/api/patents/search/index/mine-grams';
import type { RunningServices } from '@platform/api/server/start-services';
import { searchContent } from '@platform/contract/content/search-content';
import { openCorpus, textsOf } from '../corpus';
import { spreadOf } from '../percentiles';
import { randomNumbers } from '../random-numbers';
import { milliseconds, printTable } from '../table';
import type { World } from '../world';
import { fillWorld } from './import';

const ITEMS = 20_000;
const AT_ONCE = 500;
const TIMES = 40;
/** Number of texts from which common character runs are mined, as every night. */
const SAMPLE = 8_000;
const KEY = 'bench:';

/** Typical search terms: a common word, runs of characters, several words, a word without hits, a word of the title. */
const EXPRESSIONS = [
  '装置',
  '半导体',
  '控制方法',
  '温度传感器',
  '电池 散热',
  '空调 OR 热泵',
  'TI=结构',
  '一种',
  '没有的词语',
];

/**
 * Measures the search over 20,000 published items with texts of patents: a page of hits with the counts of every tab.
 */
export async function measureContentSearch(world: World): Promise<void> {
  await fillWorld(world);
  const { origin } = await world.server();
  await fillContent(await world.services());
  const rows: string[][] = [];
  for (const exp of EXPRESSIONS) {
    const took: number[] = [];
    let total = 0;
    for (let round = 0; round < TIMES; round += 1) {
      const began = performance.now();
      const response = await fetch(origin + searchContent.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ exp, tab: 'news', page: 1, size: 20 }),
      });
      const { data } = (await response.json()) as { data: { total: number } };
      took.push(performance.now() - began);
      total = data.total;
    }
    const { p50, p95, p99 } = spreadOf(took);
    rows.push([exp, String(total), ...[p50, p95, p99].map(milliseconds)]);
  }
  printTable(`网站内容的检索（${ITEMS} 条，毫秒）`, ['', '命中', 'p50', 'p95', 'p99'], rows);
}

/** Creates published news with the texts of patents; keeps those of an earlier run. */
async function fillContent({ db, pool }: Pick<RunningServices, 'db' | 'pool'>): Promise<void> {
  const { rows: there } = await pool.query(`select 1 from content where import_key like '${KEY}%' limit 1`);
  if (there.length > 0) return;
  const { rows: columns } = await pool.query<{ id: number }>(`select id from site_column where kind = 'news' limit 1`);
  const corpus = await openCorpus(pool);
  const next = randomNumbers(11);
  const textAt = (at: number) => {
    const { title } = corpus[at % corpus.length]!;
    // Three patents make an article of some hundred characters.
    const parts = Array.from({ length: 3 }, () => corpus[Math.floor(next() * corpus.length)]!);
    return { title: `${title} ${at}`, html: parts.map((part) => `<p>${textsOf(part).join('。')}</p>`).join('') };
  };
  const texts = Array.from({ length: ITEMS }, (_, at) => textAt(at));
  await insertGramSet(db, mineCommonGrams(texts.slice(0, SAMPLE).map(({ title, html }) => `${title}\n${html}`)), ITEMS);
  const set = await newestGramSet(db);
  for (let from = 0; from < ITEMS; from += AT_ONCE) {
    const part = texts.slice(from, from + AT_ONCE);
    await db.transaction(async (tx) => {
      const items = await tx
        .insert(content)
        .values(
          part.map(({ title }, at) => ({
            kind: 'news' as const,
            columnId: columns[0]!.id,
            title,
            revisionId: 0,
            state: 'published' as const,
            day: '2026-01-01',
            importKey: `${KEY}${from + at}`,
          })),
        )
        .returning({ id: content.id });
      const revisions = await tx
        .insert(contentRevision)
        .values(
          part.map(({ title, html }, at) => ({
            contentId: items[at]!.id,
            number: 1,
            title,
            summary: '',
            source: '',
            html,
          })),
        )
        .returning();
      await indexTexts(
        tx,
        revisions.map((revision) => ({ contentId: revision.contentId, kind: 'news' as const, revision })),
        set,
      );
    });
  }
  await pool.query(
    `update content set revision_id = r.id, public_revision_id = r.id
     from content_revision r where r.content_id = content.id and content.import_key like '${KEY}%'`,
  );
  await completeGramSet(db, set);
  await pool.query('analyze content, content_revision, content_text');
}
