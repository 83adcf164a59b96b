/** End tags that HTML lets the next tag imply: a sibling of the kind begins, or the parent ends. */
const TOLD = [
  /<\/li>(?=<li[\s>]|<\/[uo]l>)/g,
  /<\/option>(?=<option[\s>]|<\/(?:select|datalist)>)/g,
  /<\/t[dh]>(?=<t[dh][\s>]|<\/?tr>)/g,
  /<\/tr>(?=<tr[\s>]|<\/t(?:head|body|foot|able)>)/g,
  /<\/p>(?=<(?:p|[uod]l|div|h[1-6]|table|section|form|details|figure)[\s>]|<\/(?:div|li|section|main|article|figure|form)>)/g,
];
/** Shapes of a drawing without content. */
const EMPTY_SHAPE = /<(path|rect|circle)( [^<>]*)?><\/\1>/g;
/** The address of a link within the page. */
const LINK = /(<a [^>]*?href=")([^"]*%[^"]*)"/g;
/** Percent-encoded letters beyond Latin ones. */
const LETTERS = /(?:%[89A-F][0-9A-F])+/gi;

/**
 * The same document in fewer bytes. Pages consist mostly of lists, and the addresses of filters contain Chinese words:
 * nine bytes a character percent-encoded, three as plain text, which browsers treat as the same address.
 */
export function slimHtml(html: string): string {
  const linked = html.replace(LINK, (_whole, before: string, address: string) => `${before}${readable(address)}"`);
  return TOLD.reduce((text, end) => text.replace(end, ''), linked).replace(EMPTY_SHAPE, '<$1$2/>');
}

function readable(address: string): string {
  return address.replace(LETTERS, (bytes) => {
    const text = Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8');
    // Invisible characters and bytes that form no letter remain encoded.
    return /[\s\p{C}\uFFFD]/u.test(text) ? bytes : text;
  });
}
