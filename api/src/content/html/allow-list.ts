import type { Schema } from 'hast-util-sanitize';

/** Elements of published text: exactly those that the editor offers (decision 0041). */
export const TEXT_ELEMENTS = [
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'blockquote',
  'figure',
  'figcaption',
  'img',
  'hr',
  'br',
  'pre',
  'code',
  'strong',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'a',
] as const;

/** Elements removed with their content, which is no text of the article. */
const DROPPED = [
  'script',
  'style',
  'svg',
  'math',
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'audio',
  'video',
  'canvas',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'title',
  'textarea',
  'select',
  'option',
  'button',
  'xmp',
  'plaintext',
  'listing',
];

/** Reference to a row of the media library. */
const REFERENCE = /^[1-9]\d{0,14}$/;

/**
 * The one allow-list, for writing and rendering. `div` is allowed for {@link arrangeBlocks}, which runs next and
 * unwraps it. Every list is given, because a missing one would be the library's default.
 */
export const allowList: Schema = {
  tagNames: [...TEXT_ELEMENTS, 'div'],
  strip: DROPPED,
  attributes: {
    a: ['href', ['dataAttachment', REFERENCE]],
    img: [['dataMedia', REFERENCE], 'alt'],
    ol: ['start'],
    th: [['scope', 'row', 'col', 'rowgroup', 'colgroup'], 'colSpan', 'rowSpan'],
    td: ['colSpan', 'rowSpan'],
  },
  ancestors: {
    li: ['ul', 'ol'],
    caption: ['table'],
    thead: ['table'],
    tbody: ['table'],
    tr: ['table'],
    th: ['table'],
    td: ['table'],
    figcaption: ['figure'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  required: {},
  clobber: [],
  clobberPrefix: '',
  allowComments: false,
  allowDoctypes: false,
};
