import { randomBytes } from 'node:crypto';
import type { Services } from '../kernel/ports/services';
import { administer } from '../testing/test-cluster';

/**
 * Makes every write of certain rows fail as a fault of the program would: with no refusal, in the middle of a transaction.
 * @param when condition on `new`, or on `old` for deletes
 * @returns takes the fault away
 */
export async function plantFault(
  { ownerConnectionString }: Pick<Services, 'ownerConnectionString'>,
  table: string,
  when: string,
  on: 'insert or update' | 'update' | 'delete' = 'insert or update',
): Promise<() => Promise<void>> {
  const name = `fault_${randomBytes(4).toString('hex')}`;
  await administer(ownerConnectionString, [
    `create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'planted fault'; end $$`,
    `create trigger ${name} before ${on} on ${table} for each row when (${when}) execute function ${name}()`,
  ]);
  return async () => {
    await administer(ownerConnectionString, [`drop function ${name}() cascade`]);
  };
}
