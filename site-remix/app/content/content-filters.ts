import type { DataOf } from '@platform/contract/call';
import type { listPublicContent } from '@platform/contract/content/public-content';
import { kindOf } from '@platform/contract/content/content-kinds';
import type { Filter } from '../lists/filter-links';
import { type ContentPage, type Narrowing, valueName } from './content-pages';

type Choices = DataOf<typeof listPublicContent>['choices'];

/** What a list of published content can be narrowed down by. */
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
  if (name === 'stage') {
    // In the order of time, not of numbers.
    const order = Object.keys(kindOf(page.kinds[0]).stages ?? {});
    stages.sort((one, other) => order.indexOf(one.value) - order.indexOf(other.value));
  }
  const values = { year: years, region: regions, level: levels, status: statuses, stage: stages }[name];
  return values.map(({ value, count }) => ({
    value: String(value),
    text: valueName(page, name, String(value)),
    count,
  }));
}
