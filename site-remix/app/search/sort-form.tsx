import { FILTERS, SORTS, type ResultQuery } from '../addresses/result-query';

/** The order of the list: a native select with a button, so that it works without scripts. */
export function SortForm({ query }: { query: ResultQuery }) {
  return (
    <form className="sort-form no-print" action="/web/search/list" method="get" data-submit-on-change="">
      <input type="hidden" name="exp" value={query.expression} />
      {FILTERS.map((name) =>
        query.filters[name] ? <input key={name} type="hidden" name={name} value={query.filters[name]} /> : null,
      )}
      <label htmlFor="sort">排序</label>
      <select id="sort" name="sort" defaultValue={query.sort}>
        {SORTS.map((sort) => (
          <option key={sort.key} value={sort.key}>
            {sort.title}
          </option>
        ))}
      </select>
      <button type="submit" className="button small">
        应用
      </button>
    </form>
  );
}
