import { Link } from '@umijs/max';
import { Grid, Select } from 'antd';
import type { ListQuery } from '@platform/pages/kit/list/list-query';
import { underColumn, type TreePlace } from './place-tree';

interface ColumnTreeProps {
  places: readonly TreePlace[];
  query: ListQuery;
  /** Returns the address of a query. */
  addressOf: (query: ListQuery) => string;
  onChoose: (query: ListQuery) => void;
}

const EVERYWHERE = 'all';

/** The columns of the site with the number of items in each: links on the left, a select on a phone. */
export function ColumnTree({ places, query, addressOf, onChoose }: ColumnTreeProps) {
  const phone = Grid.useBreakpoint().lg === false;
  const all: TreePlace = {
    key: EVERYWHERE,
    name: '全部栏目',
    count: places.reduce((sum, { count }) => sum + count, 0),
    below: [],
  };
  const flat = [all, ...places.flatMap((place) => [place, ...place.below])];
  const kind = Array.isArray(query.kind) ? String(query.kind[0]) : undefined;
  const current = query.columnId ? `c${String(query.columnId)}` : (kind ?? EVERYWHERE);
  if (phone)
    return (
      <Select
        className="column-choice"
        aria-label="栏目"
        value={current}
        showSearch
        optionFilterProp="label"
        onChange={(key) => onChoose(underColumn(query, flat.find((place) => place.key === key) ?? {}))}
        options={flat.map(({ key, name, count }) => ({ value: key, label: `${name}（${count}）` }))}
      />
    );
  const entry = ({ key, name, count, columnId, kind: of }: TreePlace) => (
    <Link
      to={addressOf(underColumn(query, { columnId, kind: of }))}
      aria-current={key === current ? 'true' : undefined}
    >
      <span>{name}</span>
      <span className="column-count">{count}</span>
    </Link>
  );
  return (
    <nav className="column-tree" aria-label="栏目">
      <ul>
        {[all, ...places].map((place) => (
          <li key={place.key}>
            {entry(place)}
            {place.below.length > 0 && (
              <ul>
                {place.below.map((below) => (
                  <li key={below.key}>{entry(below)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
