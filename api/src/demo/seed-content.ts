import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, desc, eq, gt, inArray, isNull, not, or } from 'drizzle-orm';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { checkedFields, listedColumns } from '../content/items/written-content';
import { indexText } from '../content/search/content-text.queries';
import { publishedValues } from '../content/items/publish-values';
import { isShipped } from '../content/pages/ship-pages';
import { DEMO_ACCOUNTS } from '../accounts/users/seed-accounts';
import { userAccount } from '../kernel/database/schema/account';
import { content, contentLink, contentRevision, contentStep, siteColumn } from '../kernel/database/schema/content';
import { company } from '../kernel/database/schema/company';
import { insertFile } from '../kernel/files/files.queries';
import type { Database } from '../kernel/database/pool';
import type { StoredBytes } from '../kernel/ports/file-store';
import type { Services } from '../kernel/ports/services';
import { demoPdf } from './documents/demo-pdf';
import { demoItems } from './content-items';
import { type DemoConfig, drawPictures, noteMedia } from './demo-media';
import { insertPublished, type People } from './insert-published';
import { htmlOf } from './item-html';
import { generatedItems } from './items/all-items';
import { DEMO_REMARK, DEMO_SOURCE, type DemoItem } from './demo-item';

const DAY_MS = 86_400_000;
/** Number of companies that content refers to. */
const COMPANIES = 12;
/** States after a passed review. */
const APPROVED = new Set(['approved', 'scheduled', 'published', 'withdrawn']);

/**
 * Seeds content of every kind in every state for 新闻管理 and the public site. Does nothing if there is any content. It
 * is written by the demonstration's editor, reviewed by its administrator, and marked as demonstration.
 */
export async function seedContent({ db, files, config }: Pick<Services, 'db' | 'files'> & DemoConfig): Promise<void> {
  if ((await db.$count(content, or(isNull(content.importKey), not(isShipped)))) > 0) return;
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
  const today = shanghaiDate(Date.now());
  const items = demoItems(today);
  const generated = generatedItems(today);
  const documents = new Map<string, StoredBytes>();
  for (const { kind, title, text } of items)
    if (kind === 'report') {
      const bytes = demoPdf([`# ${title}`, '', ...text, '', DEMO_REMARK]);
      documents.set(title, await files.put(Readable.from([bytes]), { maxBytes: bytes.length }));
    }
  const agreed = demoPdf([
    '# 同意公布企业简介（演示）',
    '',
    '本企业同意平台公布简介、专利和荣誉的数字。',
    '',
    DEMO_REMARK,
  ]);
  const consent = await files.put(Readable.from([agreed]), { maxBytes: agreed.length });
  await db.transaction(async (tx) => {
    await drawPictures(tx, config, [...items, ...generated], editor);
    const columns = new Map((await tx.select().from(siteColumn)).map(({ key, id }) => [key, id]));
    const ids = new Map<string, number>();
    const companies = await findCompanies(tx);
    for (const item of withCompanies(items, companies)) {
      const columnId = columns.get(item.column);
      if (columnId === undefined) continue;
      const bytes = documents.get(item.title);
      const fields = bytes
        ? { ...item.fields, fileId: await insertDocument(tx, item.title, bytes, editor) }
        : await withConsent(tx, item, consent, editor);
      ids.set(item.title, await insertItem(tx, { ...item, fields }, columnId, { editor, admin }));
    }
    const published = withCompanies(generated, companies);
    for (const item of published) item.fields = await withConsent(tx, item, consent, editor);
    const placed = published.flatMap((item) => {
      const columnId = columns.get(item.column);
      return columnId === undefined ? [] : [{ item, columnId }];
    });
    const added = await insertPublished(tx, placed, { editor, admin });
    for (const [at, { item }] of placed.entries()) ids.set(item.title, added[at]!);
    const links = [...items, ...published].flatMap(({ title, interprets }) => {
      const [fromId, toId] = [ids.get(title), ids.get(interprets ?? '')];
      return fromId && toId ? [{ fromId, toId, relation: 'interprets' as const }] : [];
    });
    if (links.length > 0) await tx.insert(contentLink).values(links);
  });
}

/** Returns demonstration companies for stories and profiles, those with most patents first. */
async function findCompanies(tx: Database): Promise<number[]> {
  const rows = await tx
    .select({ id: company.id })
    .from(company)
    .where(and(eq(company.source, 'demo'), gt(company.patentCount, 0)))
    .orderBy(desc(company.patentCount), company.id)
    .limit(COMPANIES);
  return rows.map(({ id }) => id);
}

/** Assigns a company to every second story and to each profile. */
function withCompanies(items: readonly DemoItem[], companies: readonly number[]): DemoItem[] {
  if (companies.length === 0) return [...items];
  return items.map((item, at) =>
    item.kind === 'enterprise' || (item.kind === 'story' && at % 2 === 0)
      ? { ...item, fields: { ...item.fields, companyId: companies[at % companies.length] } }
      : item,
  );
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

/** Returns the fields of an item; a profile also has the document of its enterprise's consent. */
async function withConsent(
  tx: Database,
  { kind, title, fields }: DemoItem,
  consent: StoredBytes,
  editor: number | null,
) {
  if (kind !== 'enterprise') return fields;
  return { ...fields, consentFileId: await insertDocument(tx, `同意书：${title}`, consent, editor) };
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
        html: kind === 'report' ? '' : htmlOf(texts, item.formId),
        coverId: item.coverId ?? null,
        fields,
        authorId: editor,
        savedAt,
      })
      .returning();
    await noteMedia(tx, kind, revision!, state === 'published' && number === 1);
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
