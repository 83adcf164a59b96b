import { expressionFromForm, formFromExpression, type FormRow } from '@platform/domain/query/query-form';
import { parseQuery } from '@platform/domain/query/parse-query';
import { QueryError } from '@platform/domain/query/query-error';

/** What stands in the search form. */
export interface FormDraft {
  /** An expression that rows cannot say; it is kept whole as the first condition, and the rows are joined to it. */
  base: string | null;
  rows: FormRow[];
}

/** Form and expression of the page: they always say the same, unless the expression cannot be read at the moment. */
export interface SearchDraft {
  expression: string;
  form: FormDraft;
  /** Chinese: what of the expression the rows do not show. */
  notes: string[];
}

/** Rows that a new form offers. */
export const START_ROWS: readonly FormRow[] = (['TAC', 'TI', 'PA'] as const).map((field) => ({
  connector: 'AND',
  field,
  op: '=',
  value: '',
}));

/** An empty page. */
export const EMPTY_DRAFT: SearchDraft = { expression: '', form: { base: null, rows: [...START_ROWS] }, notes: [] };

/** Rows of a form at most. */
export const MOST_ROWS = 30;

/** The expression that a form stands for. */
export function expressionOfForm({ base, rows }: FormDraft): string {
  if (base === null) return expressionFromForm(rows);
  return rows.reduce((expression, row) => {
    const clause = expressionFromForm([{ ...row, connector: 'AND' }]);
    return clause === '' ? expression : `(${expression}) ${row.connector} ${clause}`;
  }, base);
}

/** The page after the form was changed. */
export function withForm(draft: SearchDraft, form: FormDraft): SearchDraft {
  return { ...draft, expression: expressionOfForm(form), form, notes: form.base === null ? [] : draft.notes };
}

/** The page after the expression was changed. While it cannot be read the form stays as it was. */
export function withExpression(draft: SearchDraft, expression: string): SearchDraft {
  if (expression.trim() === '') return { expression, form: { base: null, rows: emptied(draft.form.rows) }, notes: [] };
  if (expression === expressionOfForm(draft.form)) return { ...draft, expression };
  try {
    const { rows, complete, notes } = formFromExpression(expression);
    // What the rows would not find in the same way is kept as it was written.
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

/** Where the form does not say what the expression says, because that cannot be read: the error. */
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

/** What is wrong with one row, Chinese, without its place; empty when nothing is. */
export function rowFault(row: FormRow): string {
  return faultOf(expressionFromForm([{ ...row, connector: 'AND' }]))?.message.replace(/^第\d+字：/, '') ?? '';
}

function emptied(rows: readonly FormRow[]): FormRow[] {
  return rows.length > 0 ? rows.map((row) => ({ ...row, value: '' })) : [...START_ROWS];
}

/** Whether the rows can be written back as an expression that can be read. */
function meansTheSame(expression: string, rows: readonly FormRow[]): boolean {
  return (
    faultOf(expressionFromForm(rows)) === null &&
    expression.trim() !== '' &&
    rows.length > 0 &&
    rows.length <= MOST_ROWS
  );
}
