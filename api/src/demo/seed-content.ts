import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq, inArray } from 'drizzle-orm';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { checkedFields, listedColumns } from '../content/items/written-content';
import { indexText } from '../content/search/content-text.queries';
import { publishedValues } from '../content/items/publish-values';
import { sanitizeHtml } from '../content/html/sanitize-html';
import { DEMO_ACCOUNTS } from '../accounts/users/seed-accounts';
import { userAccount } from '../kernel/database/schema/account';
import { content, contentLink, contentRevision, contentStep, siteColumn } from '../kernel/database/schema/content';
import { insertFile } from '../kernel/files/files.queries';
import type { Database } from '../kernel/database/pool';
import type { StoredBytes } from '../kernel/ports/file-store';
import type { Services } from '../kernel/http/services';
import { demoPdf } from './documents/demo-pdf';
import { demoItems } from './content-items';
import { DEMO_REMARK, DEMO_SOURCE, type DemoItem } from './demo-item';

const DAY_MS = 86_400_000;
/** States behind a review that was passed. */
const APPROVED = new Set(['approved', 'scheduled', 'published', 'withdrawn']);

/**
 * Content of every kind in every state for 新闻管理 and the public site, once: not again when there is any content at all.
 * Written by the demonstration's editor, reviewed by its administrator, and marked as demonstration.
 */
export async function seedContent({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  if ((await db.$count(content)) > 0) return;
  const mobiles = DEMO_ACCOUNTS.filter(({ role }) => role === 'admin' || role === 'editor');
  const people = await db
    .select({ id: userAccount.id, role: userAccount.role })
    .from(userAccount)
    .where(
      inArray(
        userAccount.mobile,
        mobiles.map(({ mobile }) => mobile),
      ),
    );
  const editor = people.find(({ role }) => role === 'editor')?.id ?? null;
  const admin = people.find(({ role }) => role === 'admin')?.id ?? null;
  const items = demoItems(shanghaiDate(Date.now()));
  const documents = new Map<string, StoredBytes>();
  for (const { kind, title, text } of items)
    if (kind === 'report') {
      const bytes = demoPdf([`# ${title}`, '', ...text, '', DEMO_REMARK]);
      documents.set(title, await files.put(Readable.from([bytes]), { maxBytes: bytes.length }));
    }
  await db.transaction(async (tx) => {
    const columns = new Map((await tx.select().from(siteColumn)).map(({ key, id }) => [key, id]));
    const ids = new Map<string, number>();
    for (const item of items) {
      const columnId = columns.get(item.column);
      if (columnId === undefined) continue;
      const bytes = documents.get(item.title);
      const fields = bytes
        ? { ...item.fields, fileId: await insertDocument(tx, item.title, bytes, editor) }
        : item.fields;
      ids.set(item.title, await insertItem(tx, { ...item, fields }, columnId, { editor, admin }));
    }
    for (const { title, interprets } of items) {
      const [fromId, toId] = [ids.get(title), ids.get(interprets ?? '')];
      if (fromId && toId) await tx.insert(contentLink).values({ fromId, toId, relation: 'interprets' });
    }
  });
}

async function insertDocument(
  tx: Database,
  title: string,
  { sha256, size }: StoredBytes,
  ownerId: number | null,
): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  await insertFile(tx, { id, ownerId, name: `${title}.pdf`, mimeType: 'application/pdf', sha256, size });
  return id;
}

interface People {
  editor: number | null;
  admin: number | null;
}

async function insertItem(tx: Database, item: DemoItem, columnId: number, { editor, admin }: People): Promise<number> {
  const { kind, title, state = 'published', daysAgo, pinned = false, deleted = false, reason = '', rewritten } = item;
  const at = (days: number) => new Date(Date.now() - days * DAY_MS);
  const [written, decided] = [at(daysAgo), at(daysAgo - 0.5)];
  const fields = checkedFields(kind, item.fields ?? {});
  const listed = listedColumns(kind, fields);
  const [row] = await tx
    .insert(content)
    .values({
      kind,
      columnId,
      title,
      revisionId: 0,
      pinned,
      isDemo: true,
      createdBy: editor,
      updatedBy: editor,
      createdAt: written,
      ...listed,
    })
    .returning({ id: content.id });
  const contentId = row!.id;

  const revise = async (number: number, texts: readonly string[], savedAt: Date, name = title) => {
    const [revision] = await tx
      .insert(contentRevision)
      .values({
        contentId,
        number,
        title: name,
        summary: item.summary,
        source: DEMO_SOURCE,
        html: kind === 'report' ? '' : htmlOf(texts),
        fields,
        authorId: editor,
        savedAt,
      })
      .returning();
    return revision!;
  };
  const step = (action: string, userId: number | null, time: Date, revisionId: number, more: object = {}) =>
    tx.insert(contentStep).values({ contentId, action, userId, at: time, revisionId, ...more });

  const first = await revise(1, item.text, written);
  await step('create', editor, written, first.id);
  if (state !== 'draft') await step('submit', editor, written, first.id);
  if (APPROVED.has(state)) await step('approve', admin, decided, first.id, { step: 1 });
  if (state === 'returned') await step('return', admin, decided, first.id, { step: 1, reason });
  if (state === 'withdrawn') await step('withdraw', admin, at(1), first.id, { reason });
  if (deleted) await step('delete', editor, at(1), first.id);

  const published =
    state === 'published' ? { ...publishedValues(kind, first, null), publishedAt: decided, changedAt: decided } : {};
  const values = {
    ...published,
    ...(state === 'published'
      ? { day: listed.day ?? shanghaiDate(decided), year: listed.year ?? Number(shanghaiDate(decided).slice(0, 4)) }
      : {}),
    ...(state === 'withdrawn' ? { publishedAt: decided, withdrawnAt: at(1) } : {}),
    ...(state === 'scheduled' ? { publishAt: at(-7) } : {}),
    ...(deleted ? { deletedAt: at(1) } : {}),
    state,
    revisionId: first.id,
    updatedBy: state === 'draft' || state === 'pending' ? editor : admin,
    updatedAt: state === 'draft' || state === 'pending' ? written : decided,
  };
  await tx.update(content).set(values).where(eq(content.id, contentId));
  if (state === 'published') await indexText(tx, { contentId, kind, revision: first });
  if (rewritten) {
    const now = at(1);
    const second = await revise(2, rewritten.text, now, rewritten.title);
    await step('save', editor, now, second.id);
    if (rewritten.state === 'pending') await step('submit', editor, now, second.id);
    await tx
      .update(content)
      .set({ state: rewritten.state, revisionId: second.id, title: second.title, updatedBy: editor, updatedAt: now })
      .where(eq(content.id, contentId));
  }
  return contentId;
}

/** The paragraphs as the stored form of a text. */
function htmlOf(texts: readonly string[]): string {
  const rows = (line: string) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .filter(Boolean);
  const blocks = [...texts, DEMO_REMARK].map((line, at) => {
    if (line.startsWith('#')) return `<h2>${line.slice(1).trim()}</h2>`;
    if (line.startsWith('-')) return `<ul><li>${line.slice(1).trim()}</li></ul>`;
    if (!line.startsWith('|')) return `<p>${line}</p>`;
    const tag = texts[at - 1]?.startsWith('|') ? 'td' : 'th';
    return `<table><tr>${rows(line)
      .map((cell) => `<${tag}>${cell}</${tag}>`)
      .join('')}</tr></table>`;
  });
  const joined = blocks.join('').replaceAll('</ul><ul>', '').replaceAll('</table><table>', '');
  return sanitizeHtml(joined).html;
}
