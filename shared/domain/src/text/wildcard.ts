import { CJK_RANGES, isCjk, isWordCharacter, WORD_RANGES } from './characters';
import type { Range } from './matches';
import { normaliseText } from './normalise-text';
import { cutPhrase, type Piece } from './pieces';

// A pattern is a word with wildcards: `*` any number of characters, `?` none or one, `#` exactly one. In a text they
// match CJK and word characters, never blanks and punctuation, and no match begins or ends inside a Latin word.

const LETTER = `[${CJK_RANGES}${WORD_RANGES}]`;
const SIGN = `[^${CJK_RANGES}${WORD_RANGES}]`;
/** Not between two characters of one word. */
const EDGE = `(?:(?<![${WORD_RANGES}])|(?![${WORD_RANGES}]))`;

/** A literal character, a wildcard, or signs between the pieces of a literal (`least` is how many at least). */
type Step = { is: 'character'; character: string } | { is: 'many' | 'maybe' | 'one' } | { is: 'signs'; least: 0 | 1 };

const WILDCARDS = { '*': 'many', '?': 'maybe', '#': 'one' } as const;

/** A regular expression that decides a pattern on normalised text, for PostgreSQL and JavaScript (flag `u`); null when it holds nothing to search. */
export function wildcardPattern(pattern: string): string | null {
  const steps = readSteps(pattern);
  if (!steps.some(({ is }) => is === 'character')) return null;
  return EDGE + steps.map(stepPattern).join('') + EDGE;
}

/** Pieces that every match of a pattern contains: what the index can be asked for. Words only where the pattern has them whole or their beginning. */
export function wildcardLiterals(pattern: string): Piece[] {
  const parts = normaliseText(pattern).split(/([*?#])/u);
  return parts.flatMap((part, i) => {
    if (i % 2 === 1) return [];
    const pieces = cutPhrase(part);
    return pieces.flatMap((piece, at): Piece[] => {
      if (piece.kind === 'run') return [piece];
      const cutBefore = at === 0 && i > 0;
      const cutAfter = at === pieces.length - 1 && i < parts.length - 1;
      if (cutBefore) return [];
      return [cutAfter ? { kind: 'prefix', text: piece.text } : piece];
    });
  });
}

/** The word with wildcards that begins with a literal of a pattern: `m?chine` of `m?chine机` and m. */
export function wildcardWord(pattern: string, beginning: string): string {
  const word = new RegExp(`(?<![${WORD_RANGES}])${beginning}[${WORD_RANGES}*?#]*`, 'u').exec(normaliseText(pattern));
  return word?.[0] ?? beginning;
}

/** Whether a pattern occurs in a text. Agrees with `wildcardPattern`, and takes time in proportion to the text whatever the pattern. */
export function wildcardOccurs(text: string, pattern: string): boolean {
  const steps = readSteps(pattern);
  if (!steps.some(({ is }) => is === 'character')) return false;
  const normalised = normaliseText(text);
  let states = new Set<number>();
  for (let at = 0; ; ) {
    if (isEdge(normalised, at)) enter(steps, states, 0);
    if (states.has(steps.length) && isEdge(normalised, at)) return true;
    if (at >= normalised.length) return false;
    const character = String.fromCodePoint(normalised.codePointAt(at)!);
    states = advance(steps, states, character);
    at += character.length;
  }
}

/** Every place of a pattern in an already normalised text, overlapping ones too; of one beginning every end. */
export function wildcardPlaces(normalised: string, pattern: string): Range[] {
  const steps = readSteps(pattern);
  const found: Range[] = [];
  if (!steps.some(({ is }) => is === 'character')) return found;
  for (let start = 0; start < normalised.length; start += 1) {
    if (!isEdge(normalised, start)) continue;
    let states = new Set<number>();
    enter(steps, states, 0);
    for (let at = start; at < normalised.length && states.size > 0; ) {
      const character = String.fromCodePoint(normalised.codePointAt(at)!);
      states = advance(steps, states, character);
      at += character.length;
      if (states.has(steps.length) && isEdge(normalised, at)) found.push({ start, end: at });
    }
  }
  return found;
}

/**
 * Whether a whole value, such as a number or a symbol, fits a pattern; wildcards match any characters. Case-sensitive.
 */
export function wildcardHolds(value: string, pattern: string): boolean {
  let states = new Set([0]);
  const close = (): void => {
    for (const state of states) if (pattern[state] === '*' || pattern[state] === '?') states.add(state + 1);
  };
  close();
  for (const character of value) {
    const next = new Set<number>();
    for (const state of states) {
      const sign = pattern[state];
      if (sign === '*') next.add(state);
      else if (sign === '?' || sign === '#' || sign === character) next.add(state + 1);
    }
    states = next;
    close();
  }
  return states.has(pattern.length);
}

function readSteps(pattern: string): Step[] {
  const steps: Step[] = [];
  let signs = false;
  for (const character of normaliseText(pattern)) {
    const wildcard = WILDCARDS[character as keyof typeof WILDCARDS];
    if (wildcard === undefined && !isCjk(character) && !isWordCharacter(character)) {
      signs = true;
      continue;
    }
    const previous = steps[steps.length - 1];
    if (wildcard === undefined && previous?.is === 'character') {
      // Something must separate two words; a word and a run need no separator.
      if (signs)
        steps.push({ is: 'signs', least: isWordCharacter(previous.character) && isWordCharacter(character) ? 1 : 0 });
      else if (isCjk(previous.character) !== isCjk(character)) steps.push({ is: 'signs', least: 0 });
    } else if (signs && previous) steps.push({ is: 'signs', least: 0 });
    signs = false;
    if (wildcard === 'many' && previous?.is === 'many') continue;
    steps.push(wildcard === undefined ? { is: 'character', character } : { is: wildcard });
  }
  return steps;
}

function stepPattern(step: Step): string {
  switch (step.is) {
    case 'character':
      return step.character;
    case 'many':
      return `${LETTER}*`;
    case 'maybe':
      return `${LETTER}?`;
    case 'one':
      return LETTER;
    case 'signs':
      return SIGN + (step.least === 1 ? '+' : '*');
  }
}

/** Adds a state and those that are reached from it without a character. */
function enter(steps: readonly Step[], states: Set<number>, state: number): void {
  for (let at = state; !states.has(at); at += 1) {
    states.add(at);
    const step = steps[at];
    if (step === undefined || !(step.is === 'many' || step.is === 'maybe' || (step.is === 'signs' && step.least === 0)))
      return;
  }
}

function advance(steps: readonly Step[], states: ReadonlySet<number>, character: string): Set<number> {
  const next = new Set<number>();
  const isLetter = isCjk(character) || isWordCharacter(character);
  for (const state of states) {
    const step = steps[state];
    if (step === undefined) continue;
    if (step.is === 'character') {
      if (step.character === character) enter(steps, next, state + 1);
    } else if (step.is === 'signs') {
      if (!isLetter) {
        enter(steps, next, state + 1);
        // A row of signs: stay.
        next.add(state);
      }
    } else if (isLetter) {
      if (step.is === 'many') enter(steps, next, state);
      else enter(steps, next, state + 1);
    }
  }
  return next;
}

function isEdge(text: string, at: number): boolean {
  return !(at > 0 && isWordCharacter(text[at - 1]) && isWordCharacter(text[at]));
}
