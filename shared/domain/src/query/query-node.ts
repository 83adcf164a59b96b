/** Half-open range of UTF-16 offsets in the expression as typed. */
export interface Span {
  start: number;
  end: number;
}

/** Code of a field as in the field table, such as `TI`. */
type FieldCode = string;

/**
 * A parsed search expression. Leaves carry their fields, so the tree can be evaluated without looking up: `TI=(a OR b)`
 * and `TI=a OR TI=b` are the same tree. A leaf with several fields holds when any of them does.
 */
export type QueryNode = LogicNode | NotNode | ProximityNode | SetNode | NarrowedNode | LeafNode;

/** `and`, `or`: true when all, any operands are. `xor`: when an odd number is. Never nested in one of its own kind. */
interface LogicNode {
  type: 'and' | 'or' | 'xor';
  operands: QueryNode[];
  span: Span;
}

/** Set complement. */
interface NotNode {
  type: 'not';
  operand: QueryNode;
  span: Span;
}

/**
 * Proximity of two operands. W: left before right; D: in any order; both in one paragraph with at most `distance`
 * tokens between. S, P, F: in one sentence, paragraph, field. Precedence, highest first: W and D, S, P, F.
 */
export interface ProximityOperator {
  kind: 'W' | 'D' | 'S' | 'P' | 'F';
  /** At most this many tokens between, 0–99; only with W and D. A CJK character or a word is one token. */
  distance: number | null;
  /**
   * `a NOT S b`: the left side occurs, and nowhere as near to the right side. The same as `and[left, not(left S right)]`.
   * Never inside another proximity.
   */
  negated: boolean;
}

/**
 * Both operands in the same single field, as near as the operator says; `proximityHolds` of text/proximity decides it.
 * Operands: `text` and `wildcard` leaves, `or` of operands, other proximity nodes. All leaves have the fields of the node.
 */
export interface ProximityNode {
  type: 'proximity';
  operator: ProximityOperator;
  /** Of type text; with several, or a group such as TAC, it has to hold in any single one of them. */
  fields: FieldCode[];
  left: QueryNode;
  right: QueryNode;
  span: Span;
}

/**
 * An earlier query: `#3` of the search history or `##name` of the saved ones. `resolveSets` replaces it by the query
 * itself; an engine never sees one.
 */
export interface SetNode {
  type: 'set';
  reference: { kind: 'history'; number: number } | { kind: 'saved'; name: string };
  span: Span;
}

/**
 * A filter of patents: those with one of the values of a property, and without any of the excluded ones, as in filters
 * of a result list.
 */
export interface QueryFilter {
  /** As the contract names it: `applicant`, `legalStatus`. */
  facet: string;
  include?: readonly string[] | undefined;
  exclude?: readonly string[] | undefined;
}

/** The stored filters of a set. */
export interface Narrowing {
  /** By what the records say. */
  filters: readonly QueryFilter[];
  /** Filters by the user's own marks, with the patents that they currently match: the engine reads the latter. */
  marks: readonly QueryFilter[];
  patents: readonly { ids: readonly number[]; exclude: boolean }[];
}

/** The result of a set within its stored filters. Only `resolveSets` creates it: no expression can represent it. */
export interface NarrowedNode {
  type: 'narrowed';
  operand: QueryNode;
  narrowing: Narrowing;
  span: Span;
}

export type LeafNode =
  | TextLeaf
  | WildcardLeaf
  | NameLeaf
  | DateLeaf
  | QuantityLeaf
  | DocumentNumberLeaf
  | ClassLeaf
  | ChoiceLeaf;

interface Leaf {
  fields: FieldCode[];
  span: Span;
}

/**
 * Text that has to match by `matches` of text/matches; a `*` after a Latin word makes it a prefix. Fields of type text, and
 * `LS`, where it is searched in the texts of the legal events.
 */
export interface TextLeaf extends Leaf {
  type: 'text';
  phrase: string;
}

/**
 * A value with wildcards: `*` any number of characters, `?` none or one, `#` exactly one. In texts and names it matches
 * a place by `wildcardPattern` of text/wildcard; in numbers and classes (where it may also begin with `*`) the whole
 * value by `wildcardHolds`.
 */
export interface WildcardLeaf extends Leaf {
  type: 'wildcard';
  /** With the canonical wildcards only. For numbers with their office (`CN*0817`, `*0817`), upper case; for classes likewise. */
  pattern: string;
}

/**
 * Name of a person or company: the exact name first, then names that contain it (by `matches`). `PAG` is the company
 * itself: one of its names is the same by `normaliseCompanyName`.
 */
interface NameLeaf extends Leaf {
  type: 'name';
  phrase: string;
}

/** Days from `from` to `to`, both included, YYYY-MM-DD; null is open. */
export interface DateLeaf extends Leaf {
  type: 'date';
  from: string | null;
  to: string | null;
}

/** A number between two bounds; null is open. */
export interface QuantityLeaf extends Leaf {
  type: 'quantity';
  min: number | null;
  minIncluded: boolean;
  max: number | null;
  maxIncluded: boolean;
}

/** Number of an application or publication. */
export interface DocumentNumberLeaf extends Leaf {
  type: 'documentNumber';
  office: string;
  /** Canonical application number, if the text can be one and a field asks for it. */
  application: string | null;
  /** Publication number without kind code, likewise. */
  publication: string | null;
  /** Other documents that the same foreign spelling can mean (JP8181412 is 特開平8-181412 or a patent); absent: none. */
  others?: { application: readonly string[]; publication: readonly string[] };
  /** Kind code, if given: a publication matches with this kind, and with none when its kind is unknown. */
  kind: string | null;
  /** The numbers above are only the beginning (`AN=2017101*`). */
  prefix: boolean;
}

/** Classification symbol of the field's scheme; `classHolds` of classes/class-scheme decides. */
export interface ClassLeaf extends Leaf {
  type: 'class';
  /** Canonical: `H01M10/05`, `F24F`; Locarno `07-02`, `07`; industries `C3852`, `38`; emerging industries `2.1.3`. */
  symbol: string;
  /** `below`: the symbol and everything under it; `exact`; `prefix`: symbols that begin so. */
  extent: 'exact' | 'below' | 'prefix';
}

/** One of a list: patent type, legal status, town, country, code of a legal event (`LS=PE01`) … */
export interface ChoiceLeaf extends Leaf {
  type: 'choice';
  /** Canonical value as the field's list has it; as typed, upper case, for fields without a list. */
  value: string;
  /**
   * The companies of a staff-only field of companies: all, or those of a town. It is never written in an expression:
   * code that searches for staff sets it, and without it the condition has no hits.
   */
  companies?: 'all' | { townId: number };
}
