import { type ExpressionRefusal, toRefusal } from '@platform/domain/query/expression-refusal';
import { explainQuery } from '@platform/domain/query/explain-query';
import { fieldHelp } from '@platform/domain/query/field-help';

import { bracketQuery } from '@platform/domain/query/print-query';
import { QueryError } from '@platform/domain/query/query-error';
import { readTyped } from '@platform/domain/query/read-typed';
import type { QueryWarning } from '@platform/domain/query/query-warning';
import {
  expressionFromForm,
  formFromExpression,
  formOperators,
  type FormOperator,
  type FormRow,
} from '@platform/domain/query/query-form';
import { cutText } from '@platform/domain/text/cut-text';
import { MOST_PUBLIC_CHARACTERS } from '../addresses/result-query';

/** Fields of the public form, most frequently used first. */
export const FORM_FIELDS = [
  'TAC',
  'TI',
  'AB',
  'CLM',
  'DES',
  'PA',
  'CAS',
  'IN',
  'AGC',
  'AR',
  'TOWN',
  'AN',
  'PN',
  'IPC',
  'CPC',
  'LOC',
  'AD',
  'PD',
  'GD',
  'PT',
  'LV',
  'CLMN',
  'CTBYN',
  'FAMN',
] as const;
/** Rows of the public form. */
const FORM_ROWS = 5;

/** Parameters of the form’s address. */
export const SENIOR_PARAMETERS = [
  'exp',
  'go',
  ...Array.from({ length: FORM_ROWS }, (_, row) => [`c${row}`, `f${row}`, `o${row}`, `v${row}`]).flat(),
];

const CONNECTORS = ['AND', 'OR', 'NOT'] as const;
const OPERATORS: readonly FormOperator[] = ['=', '!=', '>=', '<=', 'in'];
const FIRST_FIELDS = ['TI', 'AB', 'PA', 'IPC', 'PD'];

/** The parsed address of the advanced search. */
export interface SeniorQuery {
  rows: FormRow[];
  /** From the text input, or built from the rows. */
  expression: string;
  /** The person requested the list. */
  go: boolean;
}

/** How an expression is read, or its errors. */
export type Understanding =
  | { kind: 'empty' }
  | { kind: 'read'; reading: string; brackets: string; warnings: Pick<QueryWarning, 'message' | 'offer'>[] }
  | { kind: 'wrong'; refusal: ExpressionRefusal };

/** Reads the address. `exp` fills the rows where they can represent it; without `exp` the rows build the expression. */
export function readSeniorQuery(search: URLSearchParams): SeniorQuery {
  const go = search.has('go');
  const given = search.get('exp');
  if (given !== null) return { rows: filled(rowsOf(given)), expression: given.trim(), go };
  const rows = Array.from({ length: FORM_ROWS }, (_, index) => readRow(search, index));
  return { rows, expression: expressionFromForm(rows), go };
}

/** Returns how an expression is read, or where it is wrong. */
export function understand(expression: string): Understanding {
  if (expression === '') return { kind: 'empty' };
  if (expression.length > MOST_PUBLIC_CHARACTERS) {
    const message = `公开检索的检索式最多 ${MOST_PUBLIC_CHARACTERS} 个字符，现有 ${expression.length} 个。登录后最多 8000 个。`;
    return { kind: 'wrong', refusal: { message, position: expression.length, length: 0, offers: [] } };
  }
  try {
    const { parsed, foreign } = readTyped(expression);
    const { node, warnings, interpretation, alternative } = parsed;
    return {
      kind: 'read',
      reading: explainQuery(node),
      brackets: bracketQuery(node),
      warnings: [
        ...(interpretation
          ? [{ message: interpretation.message, ...(alternative ? { offer: alternative } : {}) }]
          : []),
        ...warnings,
        ...(foreign ? [{ message: foreign.notice, ...(foreign.offer ? { offer: foreign.offer } : {}) }] : []),
      ],
    };
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return { kind: 'wrong', refusal: toRefusal(error) };
  }
}

/** The comparisons of a row; one that its field does not support yields the error of the expression. */
export const OPERATOR_NAMES: Readonly<Record<string, string>> = {
  '=': '包含 / 等于',
  '!=': '不等于',
  '>=': '不小于',
  '<=': '不大于',
  in: '区间（起 TO 止）',
};
export const OPERATOR_LIST = OPERATORS;
export const CONNECTOR_LIST = [
  { value: 'AND', title: '并且' },
  { value: 'OR', title: '或者' },
  { value: 'NOT', title: '排除' },
] as const;

function readRow(search: URLSearchParams, index: number): FormRow {
  const one = <T extends string>(list: readonly T[], value: string | null, otherwise: T): T =>
    list.find((each) => each === value) ?? otherwise;
  const field = one(FORM_FIELDS, search.get(`f${index}`), FIRST_FIELDS[index] as 'TI');
  const wanted = one(OPERATORS, search.get(`o${index}`), '=');
  const value = cutText(search.get(`v${index}`) ?? '', 300);
  // A comparison left over from another field is replaced by the field’s own.
  const op = formOperators(field).includes(wanted) ? wanted : '=';
  return { connector: one(CONNECTORS, search.get(`c${index}`), 'AND'), field, op, value };
}

function rowsOf(expression: string): FormRow[] {
  try {
    const { rows, complete } = formFromExpression(expression);
    const fits =
      complete &&
      rows.length <= FORM_ROWS &&
      rows.every(
        ({ field, op, connector }) =>
          (FORM_FIELDS as readonly string[]).includes(field) && OPERATORS.includes(op) && connector !== 'XOR',
      );
    return fits ? rows : [];
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return [];
  }
}

function filled(rows: readonly FormRow[]): FormRow[] {
  return Array.from(
    { length: FORM_ROWS },
    (_, index) => rows[index] ?? { connector: 'AND', field: FIRST_FIELDS[index]!, op: '=', value: '' },
  );
}

/** Name and code of a field as the form shows it. */
export const fieldTitle = (code: string): string => `${fieldHelp(code).name}（${code}）`;
