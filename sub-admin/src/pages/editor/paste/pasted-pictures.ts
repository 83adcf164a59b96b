/** A picture with its data in the pasted text. */
export interface PastedPicture {
  /** Marks the place of the picture in the text: `<img data-pasted="…">`. */
  ref: string;
  file: File;
}

/** A picture without data; only its name is known. */
export interface UnreachablePicture {
  name: string;
  /** The words before the picture; empty at the beginning. */
  after: string;
}

const TYPES: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

let count = 0;
/** Returns a reference for a pasted picture that is unique on this page. */
export function newRef(): string {
  count += 1;
  return `pasted-${count}`;
}

/**
 * Extracts the pictures of a pasted text. Embedded pictures become files. Pictures that only name a place (a local
 * file, or another site, which is never requested) are removed and reported. Pictures of the library stay.
 */
export function pastedPictures(root: ParentNode): { pictures: PastedPicture[]; unreachable: UnreachablePicture[] } {
  const pictures: PastedPicture[] = [];
  const unreachable: UnreachablePicture[] = [];
  for (const picture of [...root.querySelectorAll('img')]) {
    if (/^[1-9]\d*$/.test(picture.getAttribute('data-media') ?? '')) continue;
    const source = picture.getAttribute('src') ?? '';
    const own = /^\/media\/([1-9]\d*)\//.exec(source)?.[1];
    const file = fileOf(source);
    const made = picture.ownerDocument.createElement('img');
    if (own) made.setAttribute('data-media', own);
    else if (file) {
      const ref = newRef();
      made.setAttribute('data-pasted', ref);
      pictures.push({ ref, file });
    } else {
      // A tracking pixel is not a picture.
      if (source && !isSpacer(picture)) unreachable.push({ name: nameOf(source), after: wordsBefore(picture, root) });
      picture.remove();
      continue;
    }
    picture.replaceWith(made);
  }
  return { pictures, unreachable };
}

function fileOf(source: string): File | null {
  const [, type = '', data] = /^data:([a-z/+]+);base64,([A-Za-z0-9+/=\s]+)$/.exec(source) ?? [];
  const extension = TYPES[type];
  if (!data || !extension) return null;
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s+/g, '')), (character) => character.charCodeAt(0));
    return new File([bytes], `粘贴的图片.${extension}`, { type });
  } catch {
    return null;
  }
}

function nameOf(source: string): string {
  if (source.startsWith('data:')) return '（格式不支持的图片）';
  const last = source.split(/[?#]/)[0]!.split(/[\\/]/).at(-1) ?? '';
  try {
    return decodeURIComponent(last) || source;
  } catch {
    return last;
  }
}

/** Separates paragraphs; never occurs in text. */
const BREAK = '\u0000';

const isSpacer = (picture: Element): boolean =>
  picture.getAttribute('width') === '1' || picture.getAttribute('height') === '1';

/** Returns the end of the last paragraph or cell with words before the picture. */
function wordsBefore(picture: Element, root: ParentNode): string {
  const before = picture.ownerDocument.createRange();
  before.setStart(root as Node, 0);
  before.setEndBefore(picture);
  const words = before.cloneContents();
  for (const block of words.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, td, th, div')) {
    block.prepend(BREAK);
    block.append(BREAK);
  }
  const lines = (words.textContent ?? '').split(BREAK).map((line) => line.replace(/\s+/g, ''));
  return lines.filter(Boolean).at(-1)?.slice(-12) ?? '';
}
