import { FIELD_OPERATORS } from './fields';
import { fieldByCode, findField } from './find-field';
import { toHalfWidth } from './half-width';
import { parseQuery } from './parse-query';
import type { SyntaxNode } from './syntax-tree';

/** Comparisons that a row of the form can have. `in`: from … to …, the value written `2019 TO 2024`. */
export type FormOperator = '=' | '!=' | '>' | '>=' | '<' | '<=' | 'in' | '*=' | '^=' | '+=';

/** One row of the search form. */
export interface FormRow {
  /** The operator that joins it to all rows above it together. In the first row only `NOT` has an effect. */
  connector: 'AND' | 'OR' | 'XOR' | 'NOT';
  /** Code of a field, or several joined by `/`. */
  field: string;
  op: FormOperator;
  /** The value after the comparison; may be an expression of words (`空调 OR 热泵`). */
  value: string;
}

/** The rows of an expression. */
export interface FormReading {
  rows: FormRow[];
  /**
   * Whether the rows represent the whole expression; otherwise `notes` lists what they omit, and the expression has to
   * be kept.
   */
  complete: boolean;
  /** Chinese. */
  notes: string[];
}

/** The expression of the rows, from top to bottom; rows without value are skipped. */
export function expressionFromForm(rows: readonly FormRow[]): string {
  let expression = '';
  let level: 'one' | FormRow['connector'] = 'one';
  for (const row of rows) {
    const clause = clauseOf(row);
    if (clause === '') continue;
    const connector = row.connector;
    if (expression === '') {
      expression = connector === 'NOT' ? `NOT ${clause}` : clause;
      continue;
    }
    const kind = connector === 'NOT' ? 'AND' : connector;
    if (level !== 'one' && level !== kind) expression = `(${expression})`;
    else if (kind !== 'AND' && expression.startsWith('NOT ')) expression = `(${expression})`;
    expression = `${expression} ${connector} ${clause}`;
    level = kind;
  }
  return expression;
}

function clauseOf({ field, op, value }: FormRow): string {
  const text = toHalfWidth(value).trim();
  if (text === '') return '';
  if (op === 'in') return `${field}=${rangeOf(text)}`;
  if (op === '=' && /^(?:[<>]=?|!=)/.test(text)) return field + text;
  if (isOneGroup(text)) return field + op + text;
  if (/^"[^"]*"$/.test(text)) return field + op + text;
  if (/[\s()[\]"=:<>!|&,;、。]|^-/.test(text))
    return `${field}${op}${isPlainName(field, text) ? `"${text}"` : `(${text})`}`;
  return field + op + text;
}

/** Whether the first bracket of a text is closed by its last. */
function isOneGroup(text: string): boolean {
  if (text[0] !== '(' && text[0] !== '[') return false;
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    if (text[i] === '"') quoted = !quoted;
    if (quoted) continue;
    if (text[i] === '(' || text[i] === '[') depth += 1;
    if (text[i] === ')' || text[i] === ']') depth -= 1;
    if (depth === 0) return i === text.length - 1;
  }
  return false;
}

function rangeOf(text: string): string {
  const ends = text.replace(/^[[(]|[\])]$/g, '').split(/\s*(?:\bto\b|至|到|~|～|:)\s*/i);
  return ends.length === 2 ? `[${ends[0] || '*'} TO ${ends[1] || '*'}]` : text;
}

/** A name with blanks in it, such as “Midea Group”, is one name unless it holds operators. */
function isPlainName(field: string, text: string): boolean {
  if (findField(field.split('/')[0]!)?.type !== 'name') return false;
  return !/["()[\]*?#|&]|(?:^|\s)(?:and|or|not|xor|与|或|非|异或)(?:\s|$)/i.test(text);
}

/**
 * The rows of an expression.
 *
 * @throws QueryError as parseQuery
 */
export function formFromExpression(expression: string): FormReading {
  const source = toHalfWidth(expression);
  const { syntax, interpretation } = parseQuery(expression);
  const notes: string[] = [];
  const rows = unfold(source, syntax, notes);
  // A single number, class or date is put into the field of its reading.
  if (interpretation)
    return { rows: rows.map((row) => ({ ...row, field: interpretation.field })), complete: true, notes };
  return { rows, complete: notes.length === 0, notes };
}

/** Rows for a part of the expression that can be at the top of the form. */
function unfold(source: string, node: SyntaxNode, notes: string[]): FormRow[] {
  const row = rowOf(source, node);
  if (row) return [row];
  if (node.kind === 'not') {
    const only = rowOf(source, node.operand);
    return only ? [{ ...only, connector: 'NOT' }] : refuse(source, node, notes);
  }
  if (node.kind !== 'and' && node.kind !== 'or' && node.kind !== 'xor') return refuse(source, node, notes);
  const connector = node.kind.toUpperCase() as FormRow['connector'];
  const takesNot = node.kind === 'and';
  const joined = (operand: SyntaxNode): FormRow | null => {
    if (operand.kind !== 'not') return withConnector(rowOf(source, operand), connector);
    if (operand.operand.kind === 'not') return joined(operand.operand.operand);
    return takesNot ? withConnector(rowOf(source, operand.operand), 'NOT') : null;
  };
  // The rows above a row are combined, so one part that is more than a row can come first.
  const complex = node.operands.filter((operand) => joined(operand) === null);
  const first = complex[0] ?? node.operands.find((operand) => operand.kind !== 'not') ?? node.operands[0]!;
  const top = unfold(source, first, notes);
  return node.operands.reduce<FormRow[]>((rows, operand) => {
    if (operand === first) return rows;
    const next = joined(operand);
    return next ? [...rows, next] : [...rows, ...refuse(source, operand, notes)];
  }, top);
}

function withConnector(row: FormRow | null, connector: FormRow['connector']): FormRow | null {
  return row && { ...row, connector };
}

function refuse(source: string, node: SyntaxNode, notes: string[]): FormRow[] {
  const part = source.slice(node.span.start, node.span.end);
  const why = node.kind === 'set' ? '检索集不能放进表格' : '括号里还有多个字段，表格每行只能放一个条件';
  notes.push(`“${part}”没有放进表格：${why}，请在检索式里修改`);
  return [];
}

/** A row, if the part is a condition on one list of fields. */
function rowOf(source: string, node: SyntaxNode): FormRow | null {
  if (node.kind === 'field') return conditionRow(source, node);
  if (!isWordsOnly(node)) return null;
  const text = source.slice(node.span.start, node.span.end);
  return { connector: 'AND', field: 'TAC', op: '=', value: isOneGroup(text) ? text.slice(1, -1).trim() : text };
}

function conditionRow(
  source: string,
  { name, comparator, content }: Extract<SyntaxNode, { kind: 'field' }>,
): FormRow | null {
  const codes = (findField(name) ? [name] : name.split(/[/,]/)).map((one) => findField(one)?.code);
  if (codes.some((code) => code === undefined)) return null;
  const field = codes.join('/');
  if (content.kind === 'range')
    return { connector: 'AND', field, op: 'in', value: `${content.from.text} TO ${content.to.text}` };
  const op = (comparator === ':' ? '=' : comparator) as FormOperator;
  const text = source.slice(content.span.start, content.span.end);
  // Without its brackets a row of names would be read as one name.
  const keeps = isPlainName(field, text.slice(1, -1).trim()) && /\s/.test(text);
  return { connector: 'AND', field, op, value: isOneGroup(text) && !keeps ? text.slice(1, -1).trim() : text };
}

/** Words, phrases and operators between them: all in the default fields. A single word could be read differently. */
function isWordsOnly(node: SyntaxNode): boolean {
  if (node.kind === 'value') return true;
  if (node.kind === 'and' || node.kind === 'or' || node.kind === 'xor') return node.operands.every(isWordsOnly);
  if (node.kind === 'not') return isWordsOnly(node.operand);
  return node.kind === 'proximity' && isWordsOnly(node.left) && isWordsOnly(node.right);
}

/** The comparisons a row on a field can choose from. */
export function formOperators(field: string): FormOperator[] {
  const all = FIELD_OPERATORS[fieldByCode(field.split('/')[0]!).type];
  return (['=', '!=', '>', '>=', '<', '<=', 'in'] as const).filter((op) => all.includes(op));
}
