import { type HtmlFacts, htmlFacts } from './html-facts';
import { parseHtml } from './parse-html';

/** What a text in its stored form holds. It is read only: sanitising it would change nothing, and takes several times as long. */
export const storedFacts = (html: string): HtmlFacts => htmlFacts(parseHtml(html));
