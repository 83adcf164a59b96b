import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { FilterOf } from '@platform/contract/list';
import type { listHonors, listTrademarks } from '@platform/contract/registers/register';
import { byPinyin } from '../../kernel/text/by-pinyin';
import { contains, equals, onDays } from '../../kernel/database/filters';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { registerEntry } from '../schema/register';
import { REGISTER_KINDS, type RegisterName } from './register-kinds';

type RegisterList = typeof listTrademarks | typeof listHonors;

/** Condition on the entries of a register that match a filter. */
function entriesWhere(register: RegisterName, filter: FilterOf<RegisterList>): SQL | undefined {
  return and(
    eq(registerEntry.register, register),
    contains([registerEntry.title, registerEntry.number, registerEntry.holder], filter.keyword),
    contains(registerEntry.holder, filter.holder),
    equals(registerEntry.category, filter.category),
    equals(registerEntry.state, filter.state),
    onDays(registerEntry.date, filter.dateFrom, filter.dateTo),
    equals(registerEntry.companyId, filter.companyId),
  );
}

/** A page of a register, by default the latest first. A register that was never imported is marked as such. */
export async function readRegister(
  db: Database,
  register: RegisterName,
  request: ParsedRequestOf<RegisterList>,
): Promise<DataOf<typeof listTrademarks>> {
  const { name } = REGISTER_KINDS.find((kind) => kind.register === register)!;
  const state = await findRegisterState(db, register);
  if (!state) return { total: 0, list: [], imported: false, message: `“${name}”数据尚未收录，收录后在这里列出。` };
  const { total, list } = await pageRows(db, request, {
    rows: db
      .select({
        id: registerEntry.id,
        title: registerEntry.title,
        number: registerEntry.number,
        holder: registerEntry.holder,
        companyId: registerEntry.companyId,
        category: registerEntry.category,
        state: registerEntry.state,
        date: registerEntry.date,
        expiryDate: registerEntry.expiryDate,
        details: registerEntry.details,
        source: registerEntry.source,
      })
      .from(registerEntry)
      .where(entriesWhere(register, request)),
    sorts: { date: registerEntry.date, title: [byPinyin(registerEntry.title)], expiryDate: registerEntry.expiryDate },
    defaultSort: '-date',
    id: registerEntry.id,
  });
  return {
    total,
    list: list.map(({ details, ...row }) => ({
      ...row,
      details: Object.entries(details).map(([key, value]) => ({ name: key, value })),
    })),
    imported: true,
    message: `来源：${state.source}，导入于 ${state.day}。`,
  };
}

/** The file and the day in China of a register's last import, or undefined when there was none. */
async function findRegisterState(
  db: Database,
  register: RegisterName,
): Promise<{ source: string; day: string } | undefined> {
  const { rows } = await db.execute<{ source: string; day: string }>(
    sql`select source, (updated_at at time zone 'Asia/Shanghai')::date::text as day from register_state where register = ${register}`,
  );
  return rows[0];
}
