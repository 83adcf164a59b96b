/** A page of a preview whose links to public pages keep the preview’s token. */
export function withinPreview(html: string, token: string): string {
  return html.replace(
    / href="(\/web\/[^"?#]*)(\?[^"#]*)?(#[^"]*)?"/g,
    (_link, path: string, query = '', place = '') =>
      ` href="${path}${query}${query === '' ? '?' : '&amp;'}site=${encodeURIComponent(token)}${place}"`,
  );
}
