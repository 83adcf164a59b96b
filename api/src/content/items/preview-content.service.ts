import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { signPreview } from './preview';
import { readContent } from './read-content';

/**
 * Returns the preview address of the newest revision, which leads to its page.
 * @throws ApiError 404, 422 for a kind without a public page
 */
export async function previewAddress(
  { services, viewer }: AllContext,
  id: number,
): Promise<{ address: string; expiresAt: string }> {
  const { address, revision } = await readContent(services.db, viewer, id);
  if (address === null) throw ApiError.invalid('这种内容在公开网站上没有自己的页面，不能预览。');
  const { token, expiresAt } = signPreview(services, id, revision.id);
  return { address: `/web/preview/${token}`, expiresAt };
}
