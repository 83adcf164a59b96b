import type { ParameterRow } from '@platform/contract/parameters/parameter';
import { addDays, shanghaiDate } from '@platform/domain/dates/shanghai-date';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import { versionOf, versionsOf } from '../changes/note-change';
import { findParameter, PARAMETERS } from './all-parameters';
import { type ParameterKind, valueText } from './parameter-kind';
import { type ParameterPeriod, periodOn, valuesByDay } from './parameter-periods';
import { readersOf } from './parameter-readers';
import { findPeriods } from './parameter.queries';

/** Every parameter as administrators see it, in the order of declaration. */
export async function readParameters(db: Database): Promise<ParameterRow[]> {
  const [periods, versions] = [await findPeriods(db), await versionsOf(db, 'parameter')];
  return Object.entries<ParameterKind>(PARAMETERS).map(([key, kind]) =>
    toRow(
      key,
      kind,
      periods.filter((period) => period.key === key),
      versions.get(key) ?? 0,
    ),
  );
}

/** One parameter. @throws ApiError 404 */
export async function readParameter(db: Database, key: string): Promise<ParameterRow> {
  const kind = theParameter(key);
  return toRow(key, kind, await findPeriods(db, key), await versionOf(db, 'parameter', key));
}

/** The declaration of a parameter. @throws ApiError 404 */
export function theParameter(key: string): ParameterKind {
  const kind = findParameter(key);
  if (!kind) throw ApiError.notFound('参数不存在。');
  return kind;
}

function toRow(key: string, kind: ParameterKind, periods: readonly ParameterPeriod[], version: number): ParameterRow {
  const today = shanghaiDate(Date.now());
  const now = periodOn(kind, periods, today);
  const value = now ? now.value : kind.shipped;
  const shown = (period: ParameterPeriod) => ({
    text: valueText(kind, period.value),
    from: period.validFrom,
    to: period.validTo,
  });
  return {
    id: key,
    name: kind.name,
    group: kind.group,
    about: kind.about,
    type: kind.type,
    unit: kind.type === 'number' ? kind.unit : kind.type === 'days' ? '个工作日' : '',
    min: 'min' in kind ? kind.min : null,
    max: 'max' in kind ? kind.max : null,
    choices:
      kind.type === 'choice' ? Object.entries(kind.choices).map(([each, label]) => ({ value: each, label })) : [],
    usedBy: readersOf(key),
    value: value as ParameterRow['value'],
    text: valueText(kind, value),
    shipped: valueText(kind, kind.shipped),
    period: now ? shown(now) : null,
    planned: periods.filter(({ validFrom }) => validFrom > today).map(shown),
    versions: kind.byDay ? versionsByDay(kind, periods) : [],
    version,
  };
}

function versionsByDay(kind: ParameterKind, periods: readonly ParameterPeriod[]): ParameterRow['versions'] {
  const { first, changes } = valuesByDay(kind, periods);
  const all = [{ fromDay: null, value: first }, ...changes];
  return all.map(({ fromDay, value: each }, at) => {
    const next = changes[at]?.fromDay;
    return { text: valueText(kind, each), from: fromDay, to: next ? addDays(next, -1) : null };
  });
}
