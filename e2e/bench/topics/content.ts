import { demoAccounts } from '../../support/demo-accounts';
import { type HttpClient, signInOverHttp } from '../http-client';
import { randomNumbers } from '../random-numbers';
import { spreadOf } from '../percentiles';
import { milliseconds, printTable } from '../table';
import type { World } from '../world';

const SAVES = 60;
const COMPARISONS = 20;
const PUBLICATIONS = 20;
const LISTS = 60;
/** Size of the saved article in bytes; a character has three. */
const ARTICLE_BYTES = 200 * 1024;
/** Length of each of the two compared texts in characters. */
const COMPARED = 50_000;

interface Item {
  id: number;
  version: number;
  columnId: number;
}

/**
 * Measures content editing over HTTP: saving a long article, comparing two long revisions, the delay from publication
 * to the public page, and the lists of administration and of the public site.
 */
export async function measureContent(world: World): Promise<void> {
  const { origin } = await world.demonstration();
  const editor = await signInOverHttp(origin, demoAccounts.editor.mobile);
  const administrator = await signInOverHttp(origin, demoAccounts.administrator.mobile);
  const rows = [
    ['保存 200 KB 的文章', ...(await measureSaving(editor))],
    ['比较两篇 5 万字的正文', ...(await measureComparing(editor))],
    ['从通过并发布到公共页面显示', ...(await measurePublishing(editor, administrator, origin))],
    ['新闻管理的列表', ...(await measureCall(editor, '/v1/admin/content/list', { size: 20 }))],
    ['公共列表', ...(await measureCall(editor, '/v1/public/content/list', { kinds: ['news'] }))],
  ];
  printTable('网站内容（毫秒）', ['', '次数', 'p50', 'p95', 'p99'], rows);
}

async function measureSaving(editor: HttpClient): Promise<string[]> {
  let item = await start(editor, '很长的文章');
  const took: number[] = [];
  for (let round = 0; round < SAVES; round += 1) {
    const html = textOf(ARTICLE_BYTES / 3, round + 1);
    const saved = await editor.post<Item>('/v1/admin/content/save', {
      ...item,
      ...written(`很长的文章 ${round}`, html),
    });
    took.push(saved.milliseconds);
    item = seen(saved.data);
  }
  return columnsOf(took);
}

async function measureComparing(editor: HttpClient): Promise<string[]> {
  const item = await start(editor, '要比较的文章', textOf(COMPARED, 1));
  const sentences = textOf(COMPARED, 1).split('。');
  const changed = sentences.map((sentence, at) => (at % 50 === 7 ? `${sentence}改了一处` : sentence)).join('。');
  await editor.post('/v1/admin/content/save', { ...item, ...written('要比较的文章', changed) });
  return measureCall(editor, '/v1/admin/content/compare', { contentId: item.id }, COMPARISONS);
}

async function measurePublishing(editor: HttpClient, administrator: HttpClient, origin: string): Promise<string[]> {
  const took: number[] = [];
  for (let round = 0; round < PUBLICATIONS; round += 1) {
    const title = `发布第 ${round + 1} 篇`;
    const item = await start(editor, title);
    const { data: submitted } = await editor.post<Item>('/v1/admin/content/submit', {
      id: item.id,
      version: item.version,
    });
    const began = performance.now();
    await administrator.post('/v1/admin/content/approve', { ...seen(submitted), then: 'publish' });
    for (;;) {
      const page = await fetch(`${origin}/web/news/details?id=${item.id}`);
      const text = await page.text();
      if (page.ok && text.includes(title)) break;
      if (performance.now() - began > 10_000) throw new Error(`${title} 发布后 10 秒还看不到`);
    }
    took.push(performance.now() - began);
  }
  return columnsOf(took);
}

async function measureCall(client: HttpClient, path: string, body: unknown, times = LISTS): Promise<string[]> {
  const took: number[] = [];
  for (let round = 0; round < times; round += 1) took.push((await client.post(path, body)).milliseconds);
  return columnsOf(took);
}

async function start(editor: HttpClient, title: string, html = '<p>正文。</p>'): Promise<Item> {
  const { data: columns } = await editor.post<{ id: number; key: string }[]>('/v1/admin/content/columns', {});
  const columnId = columns.find(({ key }) => key === 'news.work')!.id;
  const { data } = await editor.post<Item>('/v1/admin/content/create', { columnId, ...written(title, html) });
  return seen(data);
}

const seen = ({ id, version, columnId }: Item): Item => ({ id, version, columnId });
const written = (title: string, html: string) => ({ title, summary: '量一量。', source: '性能测试', html });

/** Returns a text of the given length in paragraphs; it depends on the seed. */
function textOf(characters: number, seed: number): string {
  const next = randomNumbers(seed);
  const paragraphs: string[] = [];
  for (let written = 0; written < characters; ) {
    const sentences = Array.from({ length: 6 }, () => {
      const length = 18 + Math.floor(next() * 30);
      return Array.from({ length }, () => String.fromCodePoint(0x4e00 + Math.floor(next() * 3000))).join('');
    });
    const text = `${sentences.join('。')}。`;
    written += text.length;
    paragraphs.push(`<p>${text}</p>`);
  }
  return paragraphs.join('');
}

function columnsOf(took: readonly number[]): string[] {
  const { p50, p95, p99 } = spreadOf(took);
  return [String(took.length), ...[p50, p95, p99].map(milliseconds)];
}
