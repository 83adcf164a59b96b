import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type {
  listHonors,
  listTrademarks,
  listTransfers,
  rankCompanies as rankCall,
} from '@platform/contract/registers/register';
import { findLegalEvent } from '@platform/domain/patents/legal-events';
import type { Services } from '../../kernel/http/services';
import { applicationNumberText } from '../../patents/patents/application-number-text';
import {
  type DealingFilter,
  findDealings,
  findEntries,
  findEventState,
  findRegisterState,
  rankCompanies,
} from './registers.queries';
import { REGISTER_KINDS, type RegisterName } from './register-kinds';

type Db = Pick<Services, 'db'>;
const DEALING_NAMES = { transfer: '转让', licence: '许可', pledge: '质押' } as const;

/** A page of the transfers, licences or pledges that legal events tell. */
export async function readDealings(
  { db }: Db,
  kind: DealingFilter['kind'],
  input: ParsedRequestOf<typeof listTransfers>,
): Promise<DataOf<typeof listTransfers>> {
  const state = await findEventState(db);
  if (!state.any)
    return {
      total: 0,
      list: [],
      imported: false,
      message: `尚未导入法律事件，无法列出专利${DEALING_NAMES[kind]}记录。请联系平台管理员导入法律事件文件。`,
    };
  const { total, list } = await findDealings(db, { kind, ...input }, input, input.sort);
  return {
    total,
    list: list.map(({ office, application, ...row }) => ({
      ...row,
      applicationNumber: applicationNumberText(office, application),
      eventName: findLegalEvent(row.code)?.name ?? '',
    })),
    imported: true,
    message: `来自已导入的法律事件${state.latest ? `，最近公告日 ${state.latest}` : ''}；未导入事件的专利不在其中。`,
  };
}

/** A page of the companies of the district by their patents. */
export async function readRank({ db }: Db, input: ParsedRequestOf<typeof rankCall>): Promise<DataOf<typeof rankCall>> {
  const { total, list } = await rankCompanies(db, input.by, input, input);
  const any = total > 0 || (await rankCompanies(db, 'patents', {}, { page: 1, size: 1 })).total > 0;
  return {
    total,
    list,
    imported: any,
    message: any ? '按平台已有专利统计，一件专利由几家企业共有时各计一次。' : '尚未导入专利或企业，暂无排行。',
  };
}

/** A page of a register; one that nobody filled says so. */
export async function readRegister(
  { db }: Db,
  register: RegisterName,
  input: ParsedRequestOf<typeof listTrademarks> | ParsedRequestOf<typeof listHonors>,
): Promise<DataOf<typeof listTrademarks>> {
  const { name } = REGISTER_KINDS.find((kind) => kind.register === register)!;
  const state = await findRegisterState(db, register);
  if (!state) return { total: 0, list: [], imported: false, message: `尚未导入“${name}”数据，请联系平台管理员导入。` };
  const { total, list } = await findEntries(db, register, input, input, input.sort);
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
