import type { DataOf } from '@platform/contract/call';
import type { publicStreets } from '@platform/contract/companies/company';
import type { Database } from '../../kernel/database/pool';
import { listTowns } from './companies.queries';

/** The ten towns, for forms that anybody may see. */
export function readTowns(db: Database): Promise<DataOf<typeof publicStreets>> {
  return listTowns(db);
}
