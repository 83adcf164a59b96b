import { expressionFromForm, formFromExpression, type FormRow } from '@platform/domain/query/query-form';
import { parseQuery } from '@platform/domain/query/parse-query';
import { QueryError } from '@platform/domain/query/query-error';

/** The content of the search form. */
export interface FormDraft {
  /** An expression that rows cannot represent; kept as the first condition, to which the rows are joined. */
  base: string | null;
  rows: FormRow[];
}

/** Form and expression of the page: always equivalent, unless the expression is currently invalid. */
export interface SearchDraft {
  expression: string;
  form: FormDraft;
  /** Chinese: parts of the expression that the rows omit. */
  notes: string[];
}

/** Initial rows of a form. */
export const START_ROWS: readonly FormRow[] = (['TAC', 'TI', 'PA'] as const).map((field) => ({
  connector: 'AND',
  field,
  op: '=',
  value: '',
}));

/** An empty page. */
export const EMPTY_DRAFT: SearchDraft = { expression: '', form: { base: null, rows: [...START_ROWS] }, notes: [] };

/** Maximum of rows. */
export const MOST_ROWS = 30;

/** The expression of a form. */
export function expressionOfForm({ base, rows }: FormDraft): string {
  if (base === null) return expressionFromForm(rows);
  return rows.reduce((expression, row) => {
    const clause = expressionFromForm([{ ...row, connector: 'AND' }]);
    return clause === '' ? expression : `(${expression}) ${row.connector} ${clause}`;
  }, base);
}

/** The page after a change of the form. */
export function withForm(draft: SearchDraft, form: FormDraft): SearchDraft {
  return { ...draft, expression: expressionOfForm(form), form, notes: form.base === null ? [] : draft.notes };
}

/** The page after a change of the expression. While it is invalid the form stays unchanged. */
export function withExpression(draft: SearchDraft, expression: string): SearchDraft {
  if (expression.trim() === '') return { expression, form: { base: null, rows: emptied(draft.form.rows) }, notes: [] };
  if (expression === expressionOfForm(draft.form)) return { ...draft, expression };
  try {
    const { rows, complete, notes } = formFromExpression(expression);
    // A part that the rows would not represent exactly is kept as written.
    const says = complete && meansTheSame(expression, rows);
    return says
      ? { expression, form: { base: null, rows }, notes: [] }
      : {
          expression,
          form: { base: expression, rows: [] },
          notes: notes.length > 0 ? notes : ['这个检索式的结构不能拆成逐行的条件'],
        };
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return { ...draft, expression };
  }
}

/** The error of an expression that the form cannot represent because it is invalid. */
export function faultOf(expression: string): QueryError | null {
  if (expression.trim() === '') return null;
  try {
    parseQuery(expression);
    return null;
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return error;
  }
}

/** The fault of one row, Chinese, without its place; empty for a valid one. */
export function rowFault(row: FormRow): string {
  return faultOf(expressionFromForm([{ ...row, connector: 'AND' }]))?.message.replace(/^第\d+字：/, '') ?? '';
}

function emptied(rows: readonly FormRow[]): FormRow[] {
  return rows.length > 0 ? rows.map((row) => ({ ...row, value: '' })) : [...START_ROWS];
}

/** Whether the rows form a valid expression of the same meaning. */
function meansTheSame(expression: string, rows: readonly FormRow[]): boolean {
  return (
    faultOf(expressionFromForm(rows)) === null &&
    expression.trim() !== '' &&
    rows.length > 0 &&
    rows.length <= MOST_ROWS
  );
}
