import { readClaimStanding } from '@platform/domain/patents/claim-references';
import { type DescriptionSection, sectionOfHeading } from '@platform/domain/patents/description-sections';
import { findReferenceNumerals } from '@platform/domain/patents/reference-numerals';
import type { StoredClaim, StoredNumeral, StoredParagraph } from '../../../../patents/schema/patent-record';
import type { DocumentFigure } from '../patent-document';
import type { Siblings, SourceFile } from '../record-format';
import { descendants, elementsOf, textOf, type XmlElement } from '../xml-tree';
import { formulaText } from './formula-text';
import { lowered, raised } from './shifted-figures';

/** Placeholder in a text for a picture of the source; the pictures are the document's inline figures, in order. */
export const INLINE_PICTURE = '\ufffc';

const SECTION_OF_ELEMENT: Readonly<Record<string, DescriptionSection>> = {
  TechnicalField: 'field',
  'technical-field': 'field',
  BackgroundArt: 'background',
  'background-art': 'background',
  Disclosure: 'summary',
  disclosure: 'summary',
  DrawingsDescription: 'drawings',
  'description-of-drawings': 'drawings',
  InventionMode: 'embodiments',
  'mode-for-invention': 'embodiments',
};
const PARAGRAPHS = ['Paragraphs', 'Paragraph', 'p'];

/** Text of a claim or paragraph with its inline pictures. */
interface InlineText {
  text: string;
  pictures: string[];
}

/**
 * Returns the readable text of an element. Raised and lowered digits become such characters where they exist, formulas
 * a line of text, pictures {@link INLINE_PICTURE}. Line breaks of the page width are removed.
 */
function readInline(element: XmlElement): InlineText {
  const pictures: string[] = [];
  const write = (node: XmlElement | string): string => {
    if (typeof node === 'string') return node;
    switch (node.name) {
      case 'Image':
      case 'img':
        pictures.push(node.attributes.file ?? '');
        return INLINE_PICTURE;
      case 'br':
        return '\u0001';
      case 'pb':
        return '';
      case 'Sub':
      case 'sub':
        return lowered(textOf(node)) ?? textOf(node);
      case 'Sup':
      case 'sup':
        return raised(textOf(node)) ?? textOf(node);
      case 'MathText':
        return formulaText(rawOf(node));
      default:
        return node.children.map(write).join('');
    }
  };
  const text = element.children.map(write).join('');
  return {
    text: text
      .replace(/\s*\u0001\s*/gu, '\u0001')
      .replace(/(?<=[A-Za-z0-9])\u0001(?=[A-Za-z0-9])/gu, ' ')
      .replace(/\u0001/gu, '')
      .replace(/[\s\u00a0]+/gu, ' ')
      .trim(),
    pictures,
  };
}

const rawOf = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : rawOf(child))).join('');

/** Reads `Claims` or `cn-claims`. The leading number is removed; each part of a claim is a separate line. */
export function readClaims(parent: XmlElement, pictures: string[]): StoredClaim[] {
  return elementsOf(parent, 'Claim', 'claim').map((claim, at) => {
    const parts = elementsOf(claim, 'ClaimText', 'claim-text');
    const lines = (parts.length > 0 ? parts : [claim]).map(readInline);
    for (const line of lines) pictures.push(...line.pictures);
    const number = Number.parseInt(claim.attributes.num ?? claim.attributes.number ?? '', 10) || at + 1;
    const text = lines
      .map((line) => line.text)
      .filter((line) => line !== '')
      .join('\n')
      .replace(new RegExp(`^${number}\\s*[.、．:：]\\s*`, 'u'), '');
    return { number, text, ...readClaimStanding(number, text) };
  });
}

/** Reads a description. The section of a paragraph comes from its parent element, or from the heading before it. */
export function readParagraphs(description: XmlElement, pictures: string[]): StoredParagraph[] {
  const paragraphs: StoredParagraph[] = [];
  let section: DescriptionSection = 'other';
  const walk = (parent: XmlElement, given: DescriptionSection | null): void => {
    for (const child of elementsOf(parent)) {
      if (child.name === 'InventionTitle' || child.name === 'invention-title') continue;
      if (child.name === 'heading') {
        section = sectionOfHeading(textOf(child)) ?? section;
        continue;
      }
      if (!PARAGRAPHS.includes(child.name)) {
        walk(child, SECTION_OF_ELEMENT[child.name] ?? given);
        continue;
      }
      const { text, pictures: inside } = readInline(child);
      if (text === '') continue;
      const opened = sectionOfHeading(text);
      section = opened ?? given ?? section;
      // A heading in a paragraph of its own is shown as the heading of its section.
      if (opened) continue;
      pictures.push(...inside);
      paragraphs.push({
        number: child.attributes.num ?? child.attributes.number ?? '',
        section: given ?? section,
        text,
      });
    }
  };
  walk(description, null);
  return paragraphs;
}

/** Returns the text of an abstract, its paragraphs joined by line breaks. */
export function readAbstract(element: XmlElement | undefined): string {
  return elementsOf(element, ...PARAGRAPHS)
    .map((each) => readInline(each).text.replaceAll(INLINE_PICTURE, ''))
    .filter((each) => each !== '')
    .join('\n');
}

/** Returns the figures inside an element: `Figure` with its `Image`, labelled as printed. */
export function readFigures(
  parent: XmlElement | undefined,
  role: 'abstract' | 'drawing',
  file: SourceFile,
  siblings: Siblings,
): DocumentFigure[] {
  return descendants(parent, 'Figure', 'figure').flatMap((figure) => {
    const label = figure.attributes.figureLabels ?? figure.attributes['figure-labels'] ?? '';
    return descendants(figure, 'Image', 'img').map((image) =>
      toFigure(role, label, image.attributes.file ?? '', file, siblings),
    );
  });
}

/** Returns the inline pictures of claims and description, in document order. */
export const inlineFigures = (names: readonly string[], file: SourceFile, siblings: Siblings): DocumentFigure[] =>
  names.map((name) => toFigure('inline', '', name, file, siblings));

function toFigure(
  role: DocumentFigure['role'],
  label: string,
  fileName: string,
  file: SourceFile,
  siblings: Siblings,
): DocumentFigure {
  const found = fileName === '' ? undefined : siblings.find(file, fileName);
  return { role, label, fileName, rotation: 0, read: found ? () => found.read() : null };
}

/** Returns the numerals that a document explains. */
export function readNumerals(
  claims: readonly StoredClaim[] | null,
  paragraphs: readonly StoredParagraph[] | null,
): StoredNumeral[] {
  return findReferenceNumerals([
    ...(paragraphs ?? []).map(({ text }) => text),
    ...(claims ?? []).map(({ text }) => text),
  ]);
}
