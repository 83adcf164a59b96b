import { stemOf } from '@platform/domain/classes/class-scheme';
import type { ClassLeaf, DocumentNumberLeaf, LeafNode, QueryNode } from '@platform/domain/query/query-node';
import { isLeaf } from '@platform/domain/query/walk-query';
import { cutPhrase, type Piece } from '@platform/domain/text/pieces';
import { wildcardLiterals } from '@platform/domain/text/wildcard';
import { applicationLexeme, GROUP_KEY, KIND_KEY, OFFICE_KEY, publicationLexeme } from '../index/lexemes';
import type { LexemePlace } from '../segments/block-reader';
import type { IndexView } from '../segments/index-view';
import { WORDS } from '../segments/text-kinds';
import { fieldKinds } from './field-kinds';
import { mayHold } from './filled-kinds';
import { phraseLexemes } from './phrase-lexemes';

/** Key prefixes of choice fields. */
export const CHOICE_KEYS: Readonly<Record<string, string>> = {
  KC: KIND_KEY,
  CC: OFFICE_KEY,
  RO: OFFICE_KEY,
  PT: GROUP_KEY,
};

/** Returns every lexeme that a query may read. */
export function lexemesOf(node: QueryNode, view: IndexView): LexemePlace[] {
  if (!isLeaf(node)) {
    if (node.type === 'and' || node.type === 'or' || node.type === 'xor')
      return node.operands.flatMap((operand) => lexemesOf(operand, view));
    if (node.type === 'not' || node.type === 'narrowed') return lexemesOf(node.operand, view);
    return node.type === 'proximity' ? [...lexemesOf(node.left, view), ...lexemesOf(node.right, view)] : [];
  }
  return node.fields.flatMap((field) => lexemesOfLeaf(field, node, view));
}

function lexemesOfLeaf(field: string, leaf: LeafNode, view: IndexView): LexemePlace[] {
  switch (leaf.type) {
    case 'text':
    case 'name':
      return lexemesOfPieces(field, cutPhrase(leaf.phrase), view);
    case 'wildcard':
      return fieldKinds(field)
        ? lexemesOfPieces(field, wildcardLiterals(leaf.pattern), view)
        : patternPlaces(field, leaf.pattern);
    case 'documentNumber':
      return [...numberPlaces(field, leaf), ...kindlessPlaces(field, leaf).flatMap(({ all, known }) => [all, known])];
    case 'class':
      return field === 'IPC' || field === 'MIPC' ? [classPlace(field, leaf)] : [];
    case 'choice':
      return CHOICE_KEYS[field] === undefined ? [] : [{ dictionary: WORDS, key: CHOICE_KEYS[field] + leaf.value }];
    default:
      return [];
  }
}

function lexemesOfPieces(field: string, pieces: readonly Piece[], view: IndexView): LexemePlace[] {
  const kinds = (fieldKinds(field)?.kinds ?? []).filter((kind) => mayHold(view, kind, pieces));
  // Segments differ in their common grams. A gram that one segment does not need costs it one more block.
  const grams = [...new Set(view.segments.map(({ segment }) => segment.grams))];
  return kinds.flatMap((kind) => grams.flatMap((each) => phraseLexemes(kind, pieces, each).lexemes));
}

/** Returns the places of the application and publication numbers of a condition. */
export function numberPlaces(field: string, leaf: DocumentNumberLeaf): LexemePlace[] {
  const { office, application, publication, others, kind, prefix } = leaf;
  const places: LexemePlace[] = [];
  const place = (key: string): void => void places.push({ dictionary: WORDS, key, prefix });
  if (application !== null && field !== 'PN')
    for (const each of [application, ...(others?.application ?? [])]) place(applicationLexeme(office, each));
  if (publication !== null && (field === 'PN' || field === 'NUM'))
    for (const each of [publication, ...(others?.publication ?? [])])
      place(publicationLexeme(office, each, prefix ? null : kind));
  return places;
}

/**
 * Returns, for each document with a kind in a condition, the places of its number: of all documents, and of those with
 * a known kind.
 */
export function kindlessPlaces(field: string, leaf: DocumentNumberLeaf): { all: LexemePlace; known: LexemePlace }[] {
  const { office, publication, others, kind, prefix } = leaf;
  if (publication === null || kind === null || prefix || (field !== 'PN' && field !== 'NUM')) return [];
  return [publication, ...(others?.publication ?? [])].map((number) => {
    const key = publicationLexeme(office, number, null);
    return {
      all: { dictionary: WORDS, key, prefix: false },
      known: { dictionary: WORDS, key: `${key}:`, prefix: true },
    };
  });
}

/** Returns the place of an IPC symbol of a condition, or of the symbols below it. */
export function classPlace(field: string, { symbol, extent }: ClassLeaf): LexemePlace {
  const letter = field === 'MIPC' ? '*m:' : '*i:';
  if (extent === 'exact') return { dictionary: WORDS, key: letter + symbol };
  return { dictionary: WORDS, key: letter + (extent === 'below' ? stemOf('ipc', symbol) : symbol), prefix: true };
}

/** Returns the parts of the dictionary that a pattern of a number or class reads. */
export function patternPlaces(field: string, pattern: string): LexemePlace[] {
  const place = (beginning: string): LexemePlace => ({ dictionary: WORDS, key: beginning, prefix: true });
  if (field === 'IPC' || field === 'MIPC')
    return [place((field === 'MIPC' ? '*m:' : '*i:') + /^[^*?#]*/.exec(pattern)![0])];
  const begins = /^([A-Z]{2})([^*?#]*)/.exec(pattern);
  const rest = begins ? `${begins[1]!}:${begins[2]!}` : '';
  const inApplications = place(`*a:${rest}`);
  const inPublications = place(`*d:${rest}`);
  if (field === 'NUM') return [inApplications, inPublications];
  return field === 'PN' ? [inPublications] : field === 'AN' ? [inApplications] : [];
}

/** Converts a key to the searched word: `*d:CN:101175089:A` to CN101175089A, `*i:F24F1/02` to F24F1/02. */
export function wholeWord(key: string): string {
  const [, office = '', number = '', kind = ''] = key.split(':');
  if (key.startsWith('*i:') || key.startsWith('*m:')) return key.slice(3);
  return (office === 'WO' && number.startsWith('PCT') ? '' : office) + number + kind;
}
