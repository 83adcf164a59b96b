import { normaliseCompanyName } from '../companies/company-name';
import { classHolds, parseSchemeSymbol } from '../classes/class-scheme';
import { matches } from '../text/matches';
import { proximityHolds } from '../text/proximity';
import { wildcardHolds, wildcardOccurs } from '../text/wildcard';
import { fieldByCode, memberFields } from './find-field';
import { spellOutPatentNumbers } from './patent-number';
import type {
  DateLeaf,
  DocumentNumberLeaf,
  LeafNode,
  ProximityNode,
  QuantityLeaf,
  QueryNode,
  WildcardLeaf,
} from './query-node';
import { isLeaf } from './walk-query';

/** A number of a record: office and canonical number, with the kind code for publications that have one. */
interface RecordNumber {
  office: string;
  number: string;
  kind?: string;
}

/**
 * A patent as plain lists by field code, the input of an evaluation. An absent field is unknown; an empty list is known
 * to be empty. Groups (TAC …) and derived fields (NUM, ZL, ADY, PDY) need no entry of their own.
 */
export interface QueryRecord {
  /** Text and name fields, and `LS` for the texts of legal events. A value may hold several paragraphs. */
  texts?: Readonly<Record<string, readonly string[]>>;
  /** YYYY-MM-DD, or YYYY where only the year is known. */
  dates?: Readonly<Record<string, readonly string[]>>;
  quantities?: Readonly<Record<string, number>>;
  numbers?: Readonly<Record<string, readonly RecordNumber[]>>;
  /** Symbols as recorded. */
  classes?: Readonly<Record<string, readonly string[]>>;
  /** Canonical values as in a choice leaf; `LS` for the codes of legal events. */
  choices?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Whether a record fulfils a query, by the rules alone: the specification that every engine is compared with. An
 * unknown value does not fulfil a condition; NOT is the complement, so the value fulfils the negation.
 *
 * @param node without references to sets (`resolveSets`)
 */
export function evaluateQuery(record: QueryRecord, node: QueryNode): boolean {
  return truthOf(record, spellOutPatentNumbers(node), () => false) === true;
}

/** Whether the result for a record depends on unknown values: with other values it could differ. */
export function dependsOnUnknown(record: QueryRecord, node: QueryNode): boolean {
  return truthOf(record, spellOutPatentNumbers(node), () => null) === null;
}

type Truth = boolean | null;

/** Logic with a third value, null for unknown (Kleene). `unknown` is the value of an unknown field. */
function truthOf(record: QueryRecord, node: QueryNode, unknown: () => Truth): Truth {
  const truths = (operands: readonly QueryNode[]): Truth[] =>
    operands.map((operand) => truthOf(record, operand, unknown));
  if (isLeaf(node))
    return any(
      node.fields.flatMap((field) => fieldsBehind(field)).map((field) => leafTruth(record, field, node) ?? unknown()),
    );
  switch (node.type) {
    case 'and':
      return not(any(truths(node.operands).map(not)));
    case 'or':
      return any(truths(node.operands));
    case 'xor':
      return truths(node.operands).reduce((odd, one) => (odd === null || one === null ? null : odd !== one));
    case 'not':
      return not(truthOf(record, node.operand, unknown));
    case 'proximity': {
      const near = any(
        node.fields.flatMap((field) => fieldsBehind(field)).map((field) => nearTruth(record, field, node) ?? unknown()),
      );
      return node.operator.negated ? not(any([not(truthOf(record, node.left, unknown)), near])) : near;
    }
    case 'narrowed':
      throw new RangeError('a record does not tell what filters of a result list make of it');
    case 'set':
      throw new RangeError('references to sets have to be resolved first');
  }
}

function any(truths: readonly Truth[]): Truth {
  if (truths.includes(true)) return true;
  return truths.includes(null) ? null : false;
}

function not(truth: Truth): Truth {
  return truth === null ? null : !truth;
}

/** The recorded fields that the search of a field covers. */
function fieldsBehind(field: string): readonly string[] {
  if (field === 'NUM') return ['AN', 'PN', 'PR'];
  if (field === 'ADY') return ['AD'];
  return field === 'PDY' ? ['PD'] : memberFields(field);
}

function nearTruth(record: QueryRecord, field: string, node: ProximityNode): Truth {
  const values = record.texts?.[field];
  return values === undefined ? null : proximityHolds(values, node);
}

/** Null when the record has no such value. */
function leafTruth(record: QueryRecord, field: string, leaf: LeafNode): Truth {
  switch (leaf.type) {
    case 'text':
      return some(record.texts?.[field], (value) => matches(value, leaf.phrase));
    case 'name':
      return some(record.texts?.[field], (value) => nameHolds(field, value, leaf.phrase));
    case 'wildcard':
      return wildcardTruth(record, field, leaf);
    case 'date':
      return some(record.dates?.[field], (value) => dateHolds(value, leaf));
    case 'quantity': {
      const amount = record.quantities?.[field];
      return amount === undefined ? null : quantityHolds(amount, leaf);
    }
    case 'documentNumber':
      return some(record.numbers?.[field], (value, all) => numberHolds(field, value, all, leaf));
    case 'class':
      return some(record.classes?.[field], (value) =>
        classHolds(fieldByCode(field).scheme ?? 'ipc', value, leaf.symbol, leaf.extent),
      );
    case 'choice':
      return some(
        record.choices?.[field],
        (value) => value === leaf.value || (field === 'KC' && value.slice(0, 1) === leaf.value),
      );
  }
}

function some<T>(values: readonly T[] | undefined, holds: (value: T, all: readonly T[]) => boolean): Truth {
  return values === undefined ? null : values.some((value) => holds(value, values));
}

function nameHolds(field: string, value: string, phrase: string): boolean {
  return field === 'PAG' ? normaliseCompanyName(value) === normaliseCompanyName(phrase) : matches(value, phrase);
}

function wildcardTruth(record: QueryRecord, field: string, { pattern }: WildcardLeaf): Truth {
  const { type, scheme } = fieldByCode(field);
  if (type === 'documentNumber') {
    return some(record.numbers?.[field], ({ office, number, kind }) => {
      const whole = office === 'WO' && number.startsWith('PCT') ? number : office + number;
      return wildcardHolds(whole, pattern) || (kind !== undefined && wildcardHolds(whole + kind, pattern));
    });
  }
  if (type === 'class')
    return some(record.classes?.[field], (value) =>
      wildcardHolds(parseSchemeSymbol(scheme ?? 'ipc', value)?.symbol ?? '', pattern),
    );
  return some(record.texts?.[field], (value) => wildcardOccurs(value, pattern));
}

/** A year without a day lies in a range that covers the whole year. */
function dateHolds(value: string, { from, to }: DateLeaf): boolean {
  const [first, last] = value.length === 4 ? [`${value}-01-01`, `${value}-12-31`] : [value, value];
  return (from === null || from <= first) && (to === null || last <= to);
}

function quantityHolds(amount: number, { min, minIncluded, max, maxIncluded }: QuantityLeaf): boolean {
  if (min !== null && (minIncluded ? amount < min : amount <= min)) return false;
  return max === null || (maxIncluded ? amount <= max : amount < max);
}

/**
 * Application numbers have no kind code. `NUM` reads each field with the suitable reading. A publication of unknown
 * kind matches every kind.
 */
function numberHolds(
  field: string,
  value: RecordNumber,
  all: readonly RecordNumber[],
  leaf: DocumentNumberLeaf,
): boolean {
  if (value.office !== leaf.office) return false;
  const same = (wanted: string | null, others: readonly string[] = []): boolean =>
    wanted !== null &&
    (leaf.prefix ? value.number.startsWith(wanted) : value.number === wanted || others.includes(value.number));
  const holds = fieldByCode(field).numbers;
  const kindUnknown = (): boolean =>
    !all.some(({ office, number, kind }) => kind && office === value.office && number === value.number);
  const asApplication = holds !== 'publication' && same(leaf.application, leaf.others?.application);
  const asPublication =
    holds !== 'application' &&
    same(leaf.publication, leaf.others?.publication) &&
    (leaf.prefix || leaf.kind === null || value.kind === leaf.kind || kindUnknown());
  return asApplication || asPublication;
}
