import { Alert, Button, Card } from 'antd';
import { searchFields } from '@platform/contract/search/search';
import { useMemo, type ReactNode, type RefObject } from 'react';
import { formFromExpression } from '@platform/domain/query/query-form';
import { useCall } from '../../../../kit/use-call';
import type { EditorHandle } from './expression-editor';
import { ExpressionPanel } from './expression-panel';
import { FormRows } from './form-rows';
import { QuickPickArea } from './quick-pick-area';
import { expressionOfForm, faultOf, START_ROWS, withExpression, withForm, type SearchDraft } from './search-draft';
import './form-tab.css';
import './paste-conversion.css';

interface FormTabProps {
  editor: RefObject<EditorHandle>;
  draft: SearchDraft;
  /** Filters of the search. */
  filters: ReactNode;
  onChange: (draft: SearchDraft) => void;
  onSearch: () => void;
}

/** The form with its expression; a change of either changes the other. */
export default function FormTab({ editor, draft, filters, onChange, onSearch }: FormTabProps) {
  const { form, expression, notes } = draft;
  const { data } = useCall(searchFields, {}, { cacheKey: 'search-fields' });
  const fields = useMemo(() => data && new Set(data.map(({ code }) => code)), [data]);
  const broken = expression !== expressionOfForm(form) && faultOf(expression) !== null;
  const change = (rows: typeof form.rows) => onChange(withForm(draft, { ...form, rows }));
  const rewrite = () => {
    const { rows } = formFromExpression(form.base ?? '');
    onChange(withForm({ ...draft, notes: [] }, { base: null, rows: rows.length > 0 ? rows : [...START_ROWS] }));
  };
  return (
    <div className="advanced-columns">
      <Card title="检索条件">
        {broken && (
          <Alert
            type="warning"
            showIcon
            className="form-notice"
            message="下面的检索式有一处需要修改，改好之前表格停在上一次能读懂的内容"
          />
        )}
        {form.base !== null && (
          <Alert
            type="info"
            showIcon
            className="form-notice"
            message="这个检索式表格放不下，已作为整体保留；可以在它后面继续加条件"
            description={
              <>
                <code className="form-base">{form.base}</code>
                <ul className="conversion-notes">
                  {notes.map((note) => (
                    <li key={note}>{note}</li>
                  ))}
                </ul>
                <Button size="small" onClick={rewrite}>
                  只留下能放进表格的条件
                </Button>
              </>
            }
          />
        )}
        <FormRows
          rows={form.rows}
          fields={fields}
          joined={form.base !== null}
          disabled={broken}
          onChange={change}
          onSearch={onSearch}
        />
        <QuickPickArea rows={form.rows} disabled={broken} onChange={change} />
      </Card>
      <Card title="检索式">
        <ExpressionPanel
          editor={editor}
          expression={expression}
          filters={filters}
          onChange={(text) => onChange(withExpression(draft, text))}
          onSearch={onSearch}
        />
      </Card>
    </div>
  );
}
