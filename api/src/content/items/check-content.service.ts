import type { ContentFinding, ContentItem } from '@platform/contract/content/content';
import { kindOf } from '@platform/contract/content/content-kinds';
import type { Database } from '../../kernel/database/pool';
import type { AllContext } from '../../kernel/http/context-of';
import { readContent } from './read-content';

/** What stands in the way of publishing the newest revision, and what should be looked at. */
export function checkRevision(_db: Database, { kind, revision, links }: ContentItem): Promise<ContentFinding[]> {
  const { needs } = kindOf(kind);
  const findings: ContentFinding[] = [];
  const lacks = (place: string, message: string, remedy: string, level: 'blocking' | 'warning' = 'blocking') =>
    findings.push({ code: `missing-${place}`, level, place, message, remedy });
  if (needs.includes('source') && revision.source === '') lacks('source', '没有来源', '请填写来源');
  if (needs.includes('summary') && revision.summary === '') lacks('summary', '没有摘要', '请写一两句摘要');
  if (needs.includes('cover') && revision.coverId === null) lacks('coverId', '没有封面', '请选择一张封面图');
  if (needs.includes('html') && revision.html === '') lacks('html', '没有正文', '请写正文');
  if (needs.includes('counterpart') && !links.some(({ relation }) => relation === 'interprets'))
    lacks('links', '政策与解读没有互相关联', '请在“关联”中选择对应的一篇', 'warning');
  return Promise.resolve(findings);
}

/** The same for an item by its id. @throws ApiError 404 */
export async function checkItem({ services, viewer }: AllContext, id: number): Promise<ContentFinding[]> {
  return checkRevision(services.db, await readContent(services.db, viewer, id));
}
