import { publicApplicants } from '@platform/contract/search/suggest';
import type { FormRow } from '@platform/domain/query/query-form';
import { CONNECTOR_LIST, fieldTitle, FORM_FIELDS, OPERATOR_LIST, OPERATOR_NAMES } from './senior-query';

/** Conditions in rows, as a plain GET form: the address contains the form’s values. */
export function SeniorForm({ rows }: { rows: readonly FormRow[] }) {
  return (
    <form action="/web/seniorSearch" method="get" role="search" aria-label="按条件检索">
      <ol className="senior-rows">
        {rows.map(({ connector, field, op, value }, index) => (
          <li key={index}>
            <select name={`c${index}`} aria-label={`第 ${index + 1} 行与上面的关系`} defaultValue={connector}>
              {CONNECTOR_LIST.map((each) => (
                <option key={each.value} value={each.value}>
                  {index === 0 && each.value !== 'NOT' ? '满足' : each.title}
                </option>
              )).slice(0, index === 0 ? 1 : 3)}
              {index === 0 ? <option value="NOT">排除</option> : null}
            </select>
            <select
              name={`f${index}`}
              aria-label={`第 ${index + 1} 行字段`}
              defaultValue={field}
              className="senior-field"
            >
              {FORM_FIELDS.map((code) => (
                <option key={code} value={code}>
                  {fieldTitle(code)}
                </option>
              ))}
            </select>
            <select name={`o${index}`} aria-label={`第 ${index + 1} 行比较`} defaultValue={op}>
              {OPERATOR_LIST.map((each) => (
                <option key={each} value={each}>
                  {OPERATOR_NAMES[each]}
                </option>
              ))}
            </select>
            <span className="senior-value">
              <input
                type="text"
                name={`v${index}`}
                aria-label={`第 ${index + 1} 行检索内容`}
                defaultValue={value}
                maxLength={300}
                data-suggest={publicApplicants.path}
                data-suggest-field={`f${index}`}
              />
            </span>
          </li>
        ))}
      </ol>
      <p className="senior-actions">
        <button type="submit" name="go" value="1" className="button primary">
          检索
        </button>
        <button type="submit" className="button">
          生成检索式
        </button>
        <a href="/web/seniorSearch">清空</a>
      </p>
    </form>
  );
}
