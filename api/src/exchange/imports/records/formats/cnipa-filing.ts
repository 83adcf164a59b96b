import { parseApplicationNumber } from '@platform/domain/numbers/application-number';
import { type Outcome, refuse } from '../../record-fields';
import { emptyDocument, type DocumentFigure, type PatentDocument } from '../patent-document';
import type { RecordFormat, Siblings, SourceFile } from '../record-format';
import { descendants, elementAt, parseXml, textOf, type XmlElement } from '../xml-tree';
import { inlineFigures, readAbstract, readClaims, readFigures, readNumerals, readParagraphs } from './document-text';

/** Parts of a package, by their content element. */
const PARTS = ['cn-claims', 'description', 'cn-drawings', 'cn-abstract', 'cn-abst-figure'] as const;
type Part = (typeof PARTS)[number];

/**
 * A package of an electronic filing: claims, description, drawings, abstract and its figure, each a separate
 * `cn-application-body`, unpacked or in an archive. No part contains the application number; it is the name of their
 * folder.
 */
export const cnipaFiling: RecordFormat = {
  name: 'cnipa-filing',
  version: 2,
  label: '电子申请文件包',
  recognise: ({ root, file }) => (root === 'cn-application-body' ? `filing:${packageFolder(file)}` : null),
  read: readPackage,
};

/** Returns the nearest parent folder named by an application number, else the folder two levels up. */
function packageFolder({ folders }: SourceFile): string {
  for (let at = folders.length; at > 0; at -= 1)
    if (parseApplicationNumber(folders[at - 1]!).ok) return folders.slice(0, at).join('/');
  return folders.slice(0, -1).join('/');
}

async function readPackage(files: readonly SourceFile[], siblings: Siblings): Promise<Outcome<PatentDocument>> {
  const folder = packageFolder(files[0]!).split('/').at(-1) ?? '';
  const number = parseApplicationNumber(folder);
  if (!number.ok)
    return refuse(`申请文件包不含申请号，应放在以申请号命名的文件夹里；“${folder || '当前文件夹'}”不是申请号`);
  const document = emptyDocument('电子申请文件', null);
  document.application = { office: 'CN', number: folder };
  const pictures: string[] = [];
  const picturesFrom: { names: string[]; file: SourceFile }[] = [];
  const figures: DocumentFigure[] = [];
  const parts = await chooseParts(files);
  const inside = (part: Part): { element: XmlElement; file: SourceFile } | undefined => parts.get(part);
  const claimsPart = inside('cn-claims');
  const claims = claimsPart ? readClaims(claimsPart.element, pictures) : null;
  if (claimsPart) picturesFrom.push({ names: pictures.splice(0), file: claimsPart.file });
  const textPart = inside('description');
  const paragraphs = textPart ? readParagraphs(textPart.element, pictures) : null;
  if (textPart) {
    picturesFrom.push({ names: pictures.splice(0), file: textPart.file });
    document.title = textOf(descendants(textPart.element, 'invention-title')[0]).replace(/\s+/gu, '');
  }
  document.abstract = readAbstract(inside('cn-abstract')?.element);
  for (const [part, role] of [
    ['cn-abst-figure', 'abstract'],
    ['cn-drawings', 'drawing'],
  ] as const) {
    const found = inside(part);
    if (found) figures.push(...readFigures(found.element, role, found.file, siblings));
  }
  for (const { names, file } of picturesFrom) figures.push(...inlineFigures(names, file, siblings));
  if (!claims && !paragraphs && figures.length === 0) return refuse('申请文件包里没有权利要求、说明书和附图');
  document.body = { kind: 'F', claims, paragraphs, numerals: readNumerals(claims, paragraphs), pageCount: null };
  document.figures = figures;
  return { ok: true, value: document };
}

/** Returns each part once: of several versions the one changed last, which is the corrected one. */
async function chooseParts(
  files: readonly SourceFile[],
): Promise<Map<Part, { element: XmlElement; file: SourceFile }>> {
  const parts = new Map<Part, { element: XmlElement; file: SourceFile }>();
  for (const file of [...files].sort((a, b) => a.changedAt - b.changedAt || (a.path < b.path ? -1 : 1))) {
    const root = parseXml((await file.read()).toString('utf8'));
    for (const part of PARTS) {
      const element = part === 'cn-abst-figure' ? descendants(root, part)[0] : elementAt(root, part);
      // The figure of the abstract is in a cn-abstract without text.
      if (element && !(part === 'cn-abstract' && readAbstract(element) === '')) parts.set(part, { element, file });
    }
  }
  return parts;
}
