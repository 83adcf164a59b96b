import { sanitizeHtml } from './sanitize-html';

/** Returns the ids of the library's pictures and attachments that a text refers to, each once. */
export function htmlMedia(html: string): number[] {
  const { pictures, attachments } = sanitizeHtml(html).facts;
  return [...new Set([...pictures, ...attachments].map(({ mediaId }) => mediaId))];
}
