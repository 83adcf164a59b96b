import type { WrittenContent } from '@platform/contract/content/content';
import { addLink, insertRevision, insertSteps, itemWrites } from '../../../content/items/content.queries';
import { publishRevision } from '../../../content/items/publish-values';
import { checkedFields, listedColumns } from '../../../content/items/written-content';
import { sanitizeHtml } from '../../../content/html/sanitize-html';
import { onThisMachine, writeAudit } from '../../../kernel/audit/write-audit';
import type { Database } from '../../../kernel/database/pool';
import { lockVersions, policyKey, type PolicyVersion } from './policy-items.queries';
import { foldText, isSameVersion, type PolicyText } from './read-policy';

/** The result of writing a text. */
export type PolicyOutcome = 'added' | 'changed' | 'unchanged' | 'edited';

/**
 * Writes one version of a text and publishes it. An existing version that differs only in punctuation stays unchanged,
 * and so does one that was edited since.
 */
export async function writePolicy(
  tx: Database,
  text: PolicyText,
  { columnId, from }: { columnId: number; from: string },
): Promise<PolicyOutcome> {
  const versions = await lockVersions(tx, text.identity);
  const same = versions.find(({ revision: { html, fields } }) =>
    isSameVersion({ identity: text.identity, folded: foldedText(html), fields }, text),
  );
  const outcome = same ? await renew(tx, same, text, from) : await add(tx, text, columnId, from);
  if (outcome === 'added') await linkVersions(tx, text.identity);
  return outcome;
}

const foldedText = (html: string): string => foldText(sanitizeHtml(html).facts.text);

/** Source of a text whose file names none. The issuer is not the source: the text may come from anywhere. */
const UNNAMED_SOURCE = '公开法规文本（未经发布机构核对）';

function writtenOf({ title, source, html, fields }: PolicyText): WrittenContent {
  return {
    title,
    summary: '',
    source: source || UNNAMED_SOURCE,
    coverId: null,
    html: sanitizeHtml(html).html,
    fields: checkedFields('policy', fields),
  };
}

async function add(tx: Database, text: PolicyText, columnId: number, from: string): Promise<PolicyOutcome> {
  const written = writtenOf(text);
  const { issuedOn, effectiveOn } = text.fields;
  const id = await itemWrites.insert(tx, {
    kind: 'policy',
    columnId,
    title: text.title,
    revisionId: 0,
    importKey: policyKey(text.identity, issuedOn ?? effectiveOn ?? 'undated'),
    ...listedColumns('policy', written.fields),
  });
  await publish(tx, { id, version: 1, publicRevisionId: null }, written, from);
  return 'added';
}

async function renew(tx: Database, version: PolicyVersion, text: PolicyText, from: string): Promise<PolicyOutcome> {
  const { item, revision } = version;
  const written = writtenOf(text);
  // Of two files with the same version the first one read gives the words.
  const isSame = revision.html === written.html || foldedText(revision.html) === text.folded;
  const { status } = revision.fields;
  const confirmed = text.fields.status !== 'unverified' && text.fields.status !== status;
  if (isSame && !confirmed) return 'unchanged';
  if (revision.authorId !== null) return isSame ? 'unchanged' : 'edited';
  const html = isSame ? revision.html : written.html;
  const fields = { ...written.fields, status: confirmed ? text.fields.status : status };
  await publish(tx, item, { ...written, html, fields }, from);
  return 'changed';
}

/** Publishes a new revision of an item at once: running the command counts as its review. */
async function publish(
  tx: Database,
  { id, version, publicRevisionId }: { id: number; version: number; publicRevisionId: number | null },
  written: WrittenContent,
  from: string,
): Promise<void> {
  const revision = await insertRevision(tx, { contentId: id, ...written });
  const values = await publishRevision(tx, { id, kind: 'policy', revisionId: revision.id, publicRevisionId });
  await itemWrites.update(tx, { id, version }, { ...values, title: written.title, revisionId: revision.id });
  await insertSteps(tx, [id], { action: 'publish', reason: `导入：${from}` });
  const detail = { title: written.title, number: revision.number, fileName: from };
  await writeAudit(tx, onThisMachine, { action: 'data import', targetType: 'content', targetId: id, detail });
}

/** Links each version with the previous one, which is 已修改 from the day on which the next one is in force. */
async function linkVersions(tx: Database, identity: string): Promise<void> {
  const versions = await lockVersions(tx, identity);
  for (const [at, { item }] of versions.entries()) {
    const older = versions[at + 1];
    if (older) await addLink(tx, { fromId: item.id, toId: older.item.id, relation: 'supersedes' });
  }
}
