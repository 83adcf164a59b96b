import type { BlockSlice } from '@platform/contract/data-show/data-block';
import { NO_VALUE, YEAR_SLICES, type SliceBy } from '@platform/contract/data-show/block-source';
import { workLabels } from '@platform/contract/work/work';
import { facetLabel } from '@platform/domain/patents/facet-names';
import { COMPANY_SIZES } from './company-sizes';

/** Number of rows with one value of a property. */
export interface Part {
  value: string;
  count: number;
}

/** A number and its parts, counted in one snapshot. */
export interface Counted {
  total: number;
  parts: Part[];
  /** Demonstration rows may be among them. */
  isDemo: boolean;
}

/** Most years of a trend. */
const MOST_YEARS = 60;

/** Returns the readable name of a part. */
export function sliceLabel(by: SliceBy, value: string): string {
  if (value === NO_VALUE) return by === 'town' ? '未识别' : '未填写';
  switch (by) {
    case 'patentType':
    case 'legalStatus':
    case 'ipcSection':
      return facetLabel(by, value);
    case 'applicationYear':
    case 'year':
      return `${value} 年`;
    case 'patents':
      return COMPANY_SIZES.find(({ key }) => key === value)?.label ?? value;
    case 'origin':
      return new Map<string, string>(Object.entries(workLabels.source.choices)).get(value) ?? value;
    default:
      return value;
  }
}

/**
 * Returns the parts in the order of a page: years in sequence without gaps, sizes from small to large, others by count.
 * Unknown values are last.
 */
export function slicesOf(by: SliceBy, parts: readonly Part[]): BlockSlice[] {
  const known = parts.filter(({ value }) => value !== NO_VALUE);
  const unknown = parts.filter(({ value, count }) => value === NO_VALUE && count > 0);
  return [...inOrder(by, known), ...unknown].map(({ value, count }) => ({
    value,
    label: sliceLabel(by, value),
    count,
  }));
}

function inOrder(by: SliceBy, parts: readonly Part[]): Part[] {
  if (YEAR_SLICES.includes(by)) return withoutGaps(parts);
  if (by === 'patents') return COMPANY_SIZES.flatMap(({ key }) => parts.find(({ value }) => value === key) ?? []);
  return [...parts].sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
}

function withoutGaps(parts: readonly Part[]): Part[] {
  const counts = new Map(parts.map(({ value, count }) => [Number(value), count]));
  if (counts.size === 0) return [];
  const last = Math.max(...counts.keys());
  const first = Math.max(Math.min(...counts.keys()), last - MOST_YEARS + 1);
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    value: String(first + at),
    count: counts.get(first + at) ?? 0,
  }));
}
