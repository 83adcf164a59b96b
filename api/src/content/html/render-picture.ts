import type { Element, ElementContent } from 'hast';
import { element } from './tree';

/** A picture of the media library as pages show it. */
export interface PictureFiles {
  /** Address for browsers without WebP, and its size in pixels. */
  src: string;
  width: number;
  height: number;
  /** Widths in other formats, the best first: `{ type: 'image/webp', srcset: '/media/… 640w, …' }`. */
  sources: readonly { type: string; srcset: string }[];
  /** Alt text of the library; one in the article takes precedence. */
  alt: string;
  decorative: boolean;
  caption: string;
  /** Source or author; empty where there is none. */
  credit: string;
}

/** Width of the text column of public pages. */
const SIZES = '(min-width: 840px) 800px, 100vw';

/** Renders a picture within a line; nothing when the library lacks it. */
export function renderPicture({ properties }: Element, pictures: ReadonlyMap<number, PictureFiles>): ElementContent[] {
  const files = pictures.get(Number(properties.dataMedia));
  if (!files) return [];
  const alt = properties.alt ?? (files.decorative ? '' : files.alt);
  const { src, width, height } = files;
  const picture = element('img', [], { src, width, height, alt, loading: 'lazy', decoding: 'async' });
  if (files.sources.length === 0) return [picture];
  const sources = files.sources.map(({ type, srcset }) =>
    element('source', [], { type, srcSet: srcset, sizes: SIZES }),
  );
  return [element('picture', [...sources, picture])];
}

/** Renders a picture with its caption (the article's, else the library's) and credit. */
export function renderFigure(
  picture: Element,
  caption: ElementContent[],
  pictures: ReadonlyMap<number, PictureFiles>,
): ElementContent[] {
  const shown = renderPicture(picture, pictures);
  const files = pictures.get(Number(picture.properties.dataMedia));
  if (!files) return [];
  const words: ElementContent[] =
    caption.length > 0 ? caption : files.caption ? [{ type: 'text', value: files.caption }] : [];
  const credit = files.credit
    ? [element('span', [{ type: 'text', value: `图源：${files.credit}` }], { className: ['credit'] })]
    : [];
  const below = [...words, ...credit];
  return [element('figure', below.length > 0 ? [...shown, element('figcaption', below)] : shown)];
}
