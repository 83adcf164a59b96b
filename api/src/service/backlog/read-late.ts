import { inArray } from 'drizzle-orm';
import type { readLate } from '@platform/contract/backlog/backlog';
import type { DataOf } from '@platform/contract/call';
import { isoTime } from '../../kernel/database/iso-time';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { town } from '../../kernel/database/schema/company';
import { office } from '../../kernel/database/schema/office';
import type { LateGroup, LateWork } from '../../kernel/ports/late-work';
import type { QueueReader } from '../../kernel/ports/work-queue';

/** The late cases of all kinds by town, office and person, the longest late first. */
export async function readLateWork(
  db: Database,
  reader: QueueReader,
  kinds: readonly LateWork[],
): Promise<DataOf<typeof readLate>> {
  const found = await Promise.all(
    kinds.map(async ({ name, groups }) => (await groups(db, reader)).map((group) => ({ name, group }))),
  );
  const rows = new Map<string, { name: string; group: LateGroup }[]>();
  for (const each of found.flat()) {
    const { townId, officeId, personId } = each.group;
    const key = [townId, officeId, personId].join();
    rows.set(key, [...(rows.get(key) ?? []), each]);
  }
  const groups = [...rows.values()];
  const nameOf = await namesOf(
    db,
    groups.map(([first]) => first!.group),
  );
  return {
    kinds: kinds.map(({ name, title }) => ({ name, title })),
    rows: groups
      .map((parts) => ({
        ...nameOf(parts[0]!.group),
        since: isoTime(new Date(Math.min(...parts.map(({ group }) => group.since.getTime())))),
        counts: parts.map(({ name, group: { count, address } }) => ({ name, count, address })),
      }))
      .sort((one, other) => one.since.localeCompare(other.since)),
  };
}

/** Reads the names of towns, offices and people. @returns the names of one group; empty where it has none */
async function namesOf(db: Database, groups: readonly Pick<LateGroup, 'townId' | 'officeId' | 'personId'>[]) {
  const read = async (table: typeof town | typeof office | typeof userAccount, ids: readonly (number | null)[]) => {
    const wanted = [...new Set(ids)].filter((id) => id !== null);
    if (wanted.length === 0) return new Map<number, string>();
    const rows = await db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, wanted));
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  const [towns, offices, people] = await Promise.all([
    read(
      town,
      groups.map(({ townId }) => townId),
    ),
    read(
      office,
      groups.map(({ officeId }) => officeId),
    ),
    read(
      userAccount,
      groups.map(({ personId }) => personId),
    ),
  ]);
  const nameIn = (names: ReadonlyMap<number, string>, id: number | null) => (id === null ? '' : (names.get(id) ?? ''));
  return ({ townId, officeId, personId }: Pick<LateGroup, 'townId' | 'officeId' | 'personId'>) => ({
    townName: nameIn(towns, townId),
    officeName: nameIn(offices, officeId),
    personName: nameIn(people, personId),
  });
}
