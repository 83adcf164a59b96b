import { sanitizeHtml } from './sanitize-html';

/** Pictures and attachments of the media library that a text refers to, by id, each once. */
export function htmlMedia(html: string): number[] {
  const { pictures, attachments } = sanitizeHtml(html).facts;
  return [...new Set([...pictures, ...attachments].map(({ mediaId }) => mediaId))];
}
