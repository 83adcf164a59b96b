import type { RequestOf } from '@platform/contract/call';
import {
  approveContent,
  createContent,
  listColumns,
  submitContent,
  type ContentItem,
} from '@platform/contract/content/content';
import type { PersonaApi } from './test-api';

/** The API through which items are written and published, from any test. */
interface Newsroom {
  as(persona: 'editor' | 'B'): PersonaApi;
}

/** Returns the id of the column with this key. */
export async function columnOf(api: Newsroom, key: string): Promise<number> {
  return (await api.as('B').call(listColumns, {})).find((column) => column.key === key)!.id;
}

/** Submits a draft of the editor and publishes it as the administrator. */
export async function publishDraft(
  api: Newsroom,
  { id, version }: Pick<ContentItem, 'id' | 'version'>,
): Promise<ContentItem> {
  const submitted = await api.as('editor').call(submitContent, { id, version });
  return api.as('B').call(approveContent, { id, version: submitted.version, then: 'publish' });
}

/**
 * Publishes an item written by the editor, as the administrator; a notice unless another column is given. Its text has
 * the telephone number that an activity needs.
 */
export async function publishItem(
  api: Newsroom,
  title: string,
  { column = 'news.notices', ...text }: Partial<RequestOf<typeof createContent>> & { column?: string } = {},
): Promise<ContentItem> {
  const columnId = text.columnId ?? (await columnOf(api, column));
  const written = {
    title,
    summary: '摘要',
    source: '来源',
    html: '<p>正文，电话 0757-22830000。</p>',
    ...text,
    columnId,
  };
  return publishDraft(api, await api.as('editor').call(createContent, written));
}
