import type { DataOf } from '@platform/contract/call';
import type { listPublicContent } from '@platform/contract/content/public-content';
import { formatCount } from '../format';
import { type ContentPage, type Narrowing, valueName } from './content-pages';
import { listAddress, type ListQuery, narrowedBy } from './list-query';

type Choices = DataOf<typeof listPublicContent>['choices'];

interface NarrowLinksProps {
  page: ContentPage;
  query: ListQuery;
  choices: Choices;
}

/** What the list can be narrowed down by: each value is a link, the chosen one leads back. */
export function NarrowLinks({ page, query, choices }: NarrowLinksProps) {
  const groups = (Object.entries(page.narrow) as [Narrowing, string][]).flatMap(([name, label]) => {
    const values = valuesOf(page, name, choices);
    return values.length > 1 || query.narrowed[name] ? [{ name, label, values }] : [];
  });
  if (groups.length === 0) return null;
  return (
    <dl className="narrow-links no-print">
      {groups.map(({ name, label, values }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <ul>
              <li>
                <Choice to={listAddress(page, narrowedBy(query, name, undefined))} chosen={!query.narrowed[name]}>
                  全部
                </Choice>
              </li>
              {values.map(({ value, text, count }) => (
                <li key={value}>
                  <Choice
                    to={listAddress(page, narrowedBy(query, name, value))}
                    chosen={query.narrowed[name] === value}
                  >
                    {text} <small>{formatCount(count)}</small>
                  </Choice>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Choice({ to, chosen, children }: { to: string; chosen: boolean; children: React.ReactNode }) {
  return (
    <a href={to} rel="nofollow" aria-current={chosen ? 'true' : undefined}>
      {children}
    </a>
  );
}

function valuesOf(
  page: ContentPage,
  name: Narrowing,
  { columns, years, regions, levels, statuses }: Choices,
): { value: string; text: string; count: number }[] {
  if (name === 'columns') return columns.map(({ key, name: text, count }) => ({ value: key, text, count }));
  const values = { year: years, region: regions, level: levels, status: statuses }[name];
  return values.map(({ value, count }) => ({
    value: String(value),
    text: valueName(page, name, String(value)),
    count,
  }));
}
