import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { type DefaultTreeAdapterMap, defaultTreeAdapter, Parser } from 'parse5';
import { ApiError } from '../../kernel/errors/api-error';

/** Most bytes of one text in UTF-8. */
const MOST_BYTES = 1024 * 1024;
/** Most nested elements. */
const MOST_DEPTH = 100;
/** Most elements of one text: some constructions make a parser create far more elements than characters. */
const MOST_ELEMENTS = 100_000;
/** Most attributes of one tag: the cost of comparing them grows with the square. */
const MOST_ATTRIBUTES = 1_000;
/** Characters between two checks of the tag being read. */
const PIECE = 16_384;

const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff\p{Surrogate}]/gu;

/**
 * Parses a fragment of HTML as browsers do. Limits are checked during parsing: later steps walk the tree recursively,
 * and a parser alone takes minutes for a megabyte of opened elements.
 *
 * @throws ApiError 422 when the text is longer than {@link MOST_BYTES} or nested deeper than {@link MOST_DEPTH}
 */
export function parseHtml(html: string): Root {
  if (html.length > MOST_BYTES || Buffer.byteLength(html) > MOST_BYTES)
    throw ApiError.invalid('正文超过 1 MB，请分成几篇，或把附表放到附件中。');
  const text = html.replace(CONTROLS, '');
  const parser = Parser.getFragmentParser<DefaultTreeAdapterMap>(null, { treeAdapter: limitedAdapter() });
  for (let at = 0; at < text.length; at += PIECE) {
    parser.tokenizer.write(text.slice(at, at + PIECE), false);
    const attributes = (parser.tokenizer['currentToken'] as { attrs?: unknown[] } | null)?.attrs;
    if (attributes && attributes.length > MOST_ATTRIBUTES)
      throw ApiError.invalid('正文中有一个标记的属性过多，请粘贴为纯文本后重新排版。');
  }
  parser.tokenizer.write('', true);
  return fromParse5(parser.getFragment()) as Root;
}

function limitedAdapter(): typeof defaultTreeAdapter {
  let depth = 0;
  let elements = 0;
  return {
    ...defaultTreeAdapter,
    createElement: (name, namespace, attributes) => {
      elements += 1;
      if (elements > MOST_ELEMENTS) throw ApiError.invalid('正文的排版标记过多，请粘贴为纯文本后重新排版。');
      const element = defaultTreeAdapter.createElement(name, namespace, attributes);
      // A template inside svg or math has no content of its own, which the conversion does not expect.
      if (name === 'template') Object.assign(element, { content: defaultTreeAdapter.createDocumentFragment() });
      return element;
    },
    onItemPush: () => {
      depth += 1;
      // The root that every fragment has is not counted.
      if (depth > MOST_DEPTH + 1) throw ApiError.invalid(`正文的层次超过 ${MOST_DEPTH} 层，请粘贴为纯文本后重新排版。`);
    },
    onItemPop: () => {
      depth -= 1;
    },
  };
}
