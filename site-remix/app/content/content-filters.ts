import type { DataOf } from '@platform/contract/call';
import type { listPublicContent } from '@platform/contract/content/public-content';
import type { Filter } from '../parts/lists/filter-links';
import { type ContentPage, type Narrowing, valueName, valuesInOrder } from '../addresses/content-pages';

type Choices = DataOf<typeof listPublicContent>['choices'];

/** The filters of a list of published content. */
export function contentFilters(page: ContentPage, choices: Choices): Filter<Narrowing>[] {
  return (Object.entries(page.narrow) as [Narrowing, string][]).map(([name, label]) => ({
    name,
    label,
    values: valuesOf(page, name, choices),
  }));
}

function valuesOf(
  page: ContentPage,
  name: Narrowing,
  { columns, years, regions, levels, statuses, stages }: Choices,
): Filter<Narrowing>['values'] {
  if (name === 'columns') return columns.map(({ key, name: text, count }) => ({ value: key, text, count }));
  const values: { value: string | number; name?: string; count: number }[] = {
    year: years,
    region: regions,
    level: levels,
    status: statuses,
    stage: stages,
  }[name];
  const order = valuesInOrder(page, name);
  const rank = ({ value }: { value: string | number }) => order.indexOf(String(value));
  // Values with a fixed order keep it: laws before regulations, stages by time. All others are sorted by frequency.
  const shown = order.length > 0 ? [...values].sort((one, other) => rank(one) - rank(other)) : values;
  return shown.map(({ value, name: text, count }) => ({
    value: String(value),
    text: text ?? valueName(page, name, String(value)),
    count,
  }));
}
