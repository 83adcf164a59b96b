import type { LegalStatus } from './legal-status';

/** Kind of a legal event (法律事件), for filters and colours of the timeline. */
export type LegalEventGroup =
  | 'publication'
  | 'examination'
  | 'grant'
  | 'end'
  | 'invalidation'
  | 'restoration'
  | 'transfer'
  | 'change'
  | 'licence'
  | 'pledge'
  | 'preservation'
  | 'correction'
  | 'notice';

/** One event code of CNIPA's gazette. */
export interface LegalEventCode {
  code: string;
  name: string;
  group: LegalEventGroup;
  /** Status after the event, where the event alone decides it. */
  statusAfter: LegalStatus | null;
}

/**
 * Event codes used by CNIPA's gazette since 2017 with their Chinese names. Sources: CNIPA 事务公告 (AV01 to TR01) and the
 * EPO's table of Chinese legal event codes for the rest.
 */
export const LEGAL_EVENT_CODES: readonly LegalEventCode[] = [
  event('PB01', '公布', 'publication', 'pending'),
  event('SE01', '实质审查请求生效', 'examination', 'pending'),
  event('DE01', '专利局决定实质审查', 'examination', 'pending'),
  event('GR01', '授权', 'grant', 'effective'),
  event('GR03', '保密专利权授予', 'grant', 'effective'),
  event('RJ01', '发明专利申请公布后驳回', 'end', 'lapsed'),
  event('WD01', '发明专利申请公布后视为撤回', 'end', 'lapsed'),
  event('WW01', '发明专利申请公布后撤回', 'end', 'lapsed'),
  event('AD01', '专利权视为放弃', 'end', 'lapsed'),
  event('AR01', '避免重复授权放弃专利权', 'end', 'lapsed'),
  event('AV01', '专利权主动放弃', 'end', 'lapsed'),
  event('AV02', '部分专利权主动放弃', 'invalidation', null),
  event('CF01', '未缴年费专利权终止', 'end', 'lapsed'),
  event('CE01', '专利权终止', 'end', 'lapsed'),
  event('CX01', '专利权有效期届满', 'end', 'lapsed'),
  event('IP01', '专利权部分无效', 'invalidation', null),
  event('IW01', '专利权全部无效', 'invalidation', 'lapsed'),
  event('RP01', '专利权部分撤销', 'invalidation', null),
  event('RW01', '专利权全部撤销', 'invalidation', 'lapsed'),
  event('RR01', '权利恢复', 'restoration', null),
  event('RA01', '专利权恢复', 'restoration', 'effective'),
  event('RN01', '专利权期限续展', 'restoration', 'effective'),
  event('TG01', '专利权期限补偿', 'restoration', null),
  event('TP01', '药品专利权期限补偿', 'restoration', null),
  event('TA01', '专利申请权转移', 'transfer', null),
  event('TR01', '专利权转移', 'transfer', null),
  event('CB01', '著录事项变更', 'change', null),
  event('CB02', '申请人信息变更', 'change', null),
  event('CB03', '发明人或设计人信息变更', 'change', null),
  event('CB04', '代理信息变更', 'change', null),
  event('CP01', '专利权人名称变更', 'change', null),
  event('CP02', '专利权人地址变更', 'change', null),
  event('CP03', '专利权人名称、地址变更', 'change', null),
  event('EE01', '专利实施许可合同备案生效', 'licence', null),
  event('EM01', '专利实施许可合同备案变更', 'licence', null),
  event('EC01', '专利实施许可合同备案注销', 'licence', null),
  event('OL01', '专利开放许可声明', 'licence', null),
  event('OL02', '专利开放许可声明撤回', 'licence', null),
  event('PE01', '专利权质押合同登记生效', 'pledge', null),
  event('PM01', '专利权质押合同登记变更', 'pledge', null),
  event('PC01', '专利权质押合同登记注销', 'pledge', null),
  event('PP01', '专利权保全', 'preservation', null),
  event('PD01', '专利权保全解除', 'preservation', null),
  event('CD02', '公报更正', 'correction', null),
  event('CI01', '发明专利申请更正公布', 'correction', null),
  event('CI02', '发明专利申请更正', 'correction', null),
  event('CI03', '发明专利更正', 'correction', null),
  event('CU01', '实用新型专利更正', 'correction', null),
  event('CU03', '实用新型专利公报更正', 'correction', null),
  event('DC01', '保密专利解密', 'notice', null),
  event('DD01', '文件公告送达', 'notice', null),
  event('OR01', '其他有关事项', 'notice', null),
];

let byCode: Map<string, LegalEventCode> | undefined;

/** The event with a code, in any case; undefined when it is not in the table. */
export function findLegalEvent(code: string): LegalEventCode | undefined {
  byCode ??= new Map(LEGAL_EVENT_CODES.map((each) => [each.code, each]));
  return byCode.get(code.trim().toUpperCase());
}

/**
 * The legal status that a list of events gives: that of the last event that decides one. RR01 gives back what was before
 * the right was lost: a grant if there was one, else the application. Without a deciding event it is unknown.
 *
 * @param codes event codes from the oldest to the newest
 */
export function statusFromEvents(codes: readonly string[]): LegalStatus {
  let status: LegalStatus = 'unknown';
  let granted = false;
  for (const code of codes) {
    const found = findLegalEvent(code);
    if (found?.group === 'grant') granted = true;
    if (found?.code === 'RR01') status = granted ? 'effective' : 'pending';
    else if (found?.statusAfter) status = found.statusAfter;
  }
  return status;
}

function event(code: string, name: string, group: LegalEventGroup, statusAfter: LegalStatus | null): LegalEventCode {
  return { code, name, group, statusAfter };
}
