import type { SearchTab } from '@platform/contract/content/content-tabs';
import { publicApplicants } from '@platform/contract/search/suggest';
import { MOST_TYPED } from '../addresses/result-query';

interface SearchFormProps {
  expression: string;
  /** What is searched in place of patents. */
  tab?: SearchTab | undefined;
  /** Message at the box, for an expression that could not be read. */
  error?: string;
  autoFocus?: boolean;
}

/** The large search box. A plain GET form: the address of the list is the search. */
export function SearchForm({ expression, tab, error, autoFocus }: SearchFormProps) {
  return (
    <form className="no-print" action="/web/search/list" method="get" role="search">
      {tab ? <input type="hidden" name="tab" value={tab} /> : null}
      <label className="visually-hidden" htmlFor="expression">
        专利关键词或检索式
      </label>
      <div className="search-form">
        <input
          id="expression"
          type="search"
          name="exp"
          defaultValue={expression}
          maxLength={MOST_TYPED}
          placeholder="输入关键词、申请人、专利号或检索式"
          data-suggest={publicApplicants.path}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'expression-error' : undefined}
          autoFocus={autoFocus}
        />
        <button type="submit">检索</button>
      </div>
    </form>
  );
}
