import type { ComparedBlock, ComparedSentence, Comparison } from '@platform/contract/content/comparison';
import { comparePieces, wordsOf } from '../../kernel/text/compare-pieces';
import { sanitizeTree } from '../html/sanitize-html';
import { type Pair, pairAlike } from './pair-alike';
import { type TextBlock, textBlocks } from './text-blocks';

/** Most changed words of one sentence; beyond that it is shown as replaced. */
const MOST_WORDS = 300;

/** The parts of a revision that are compared. */
export interface ComparedRevision {
  /** Everything but the text, in readable form and in the order of the form. */
  fields: readonly { label: string; text: string }[];
  html: string;
}

/** Compares two revisions by block, within a block by sentence, within a sentence by word. */
export function compareRevisions(before: ComparedRevision, after: ComparedRevision): Comparison {
  const pairs = pairAlike(
    textBlocks(sanitizeTree(before.html).tree),
    textBlocks(sanitizeTree(after.html).tree),
    ({ kind, text }) => `${kind} ${text}`,
    ({ text }) => text,
    (a, b) => a.kind === b.kind,
  );
  const blocks = pairs.map(compareBlock);
  const sentences = blocks.flatMap((block) => block.sentences);
  const count = (change: ComparedSentence['change']) => sentences.filter((each) => each.change === change).length;
  return {
    fields: compareFields(before.fields, after.fields),
    blocks,
    counts: {
      added: count('added'),
      removed: count('removed'),
      changed: count('changed'),
      restyled: blocks.filter(({ change }) => change === 'restyled').length,
    },
  };
}

function compareBlock({ before, after }: Pair<TextBlock>): ComparedBlock {
  const kind = (after ?? before)!.kind;
  const sentences = compareSentences(before?.text ?? '', after?.text ?? '');
  if (!before) return { kind, change: 'added', sentences };
  if (!after) return { kind, change: 'removed', sentences };
  if (before.text !== after.text) return { kind, change: 'changed', sentences };
  return { kind, change: before.written === after.written ? 'same' : 'restyled', sentences };
}

function compareSentences(before: string, after: string): ComparedSentence[] {
  const same = (text: string): string => text;
  return pairAlike(sentencesOf(before), sentencesOf(after), same, same).map((pair): ComparedSentence => {
    if (pair.before === null) return { change: 'added', pieces: [{ kind: 'added', text: pair.after! }] };
    if (pair.after === null) return { change: 'removed', pieces: [{ kind: 'removed', text: pair.before }] };
    if (pair.before === pair.after) return { change: 'same', pieces: [{ kind: 'same', text: pair.after }] };
    return { change: 'changed', pieces: comparePieces(pair.before, pair.after, wordsOf, MOST_WORDS) };
  });
}

/** Splits a line into sentences, each with its final punctuation. */
export function sentencesOf(text: string): string[] {
  return text.match(/[^。！？!?\n]*(?:[。！？!?\n]+[”’」』）)"]*|$)/g)?.filter((sentence) => sentence !== '') ?? [];
}

function compareFields(before: ComparedRevision['fields'], after: ComparedRevision['fields']): Comparison['fields'] {
  const labels = [...new Set([...after, ...before].map(({ label }) => label))];
  const textIn = (fields: ComparedRevision['fields'], label: string) =>
    fields.find((field) => field.label === label)?.text ?? '';
  return labels
    .filter((label) => textIn(before, label) !== textIn(after, label))
    .map((label) => ({
      label,
      pieces: comparePieces(textIn(before, label), textIn(after, label), wordsOf, MOST_WORDS),
    }));
}
