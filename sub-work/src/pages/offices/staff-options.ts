import type { DataOf } from '@platform/contract/call';
import type { officeOptions } from '@platform/contract/offices/office';

type Options = DataOf<typeof officeOptions>;

/**
 * Returns the staff that can be named for a town: its own and that of the district. Without a town only that of the
 * district.
 */
export const staffOptions = (staff: Options['staff'], townId: number | null | undefined) =>
  staff
    .filter((person) => person.townId === null || person.townId === townId)
    .map(({ id, name, townName }) => ({ value: id, label: `${name}（${townName || '区级'}）` }));
