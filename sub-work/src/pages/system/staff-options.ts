import type { DataOf } from '@platform/contract/call';
import type { officeOptions } from '@platform/contract/offices/office';

type Options = DataOf<typeof officeOptions>;

/** Who may be named for a town: its own staff and the district's; for none of the towns the district's alone. */
export const staffOptions = (staff: Options['staff'], townId: number | null | undefined) =>
  staff
    .filter((person) => person.townId === null || person.townId === townId)
    .map(({ id, name, townName }) => ({ value: id, label: `${name}（${townName || '区级'}）` }));
