import { listAddress } from '../backlog/list-address';
import type { Notice } from '../../accounts/messages/notify';
import { type DemandNews, DEMANDS_PATH, noticeOf } from './notify';

/** A warning of a clock of a demand, and the accounts to notify. */
export interface ClockWarning {
  row: Parameters<typeof noticeOf>[0];
  recipients: Notice['recipients'];
  news: Pick<DemandNews, 'what' | 'content'>;
  overdue: boolean;
}

/** Maximum number of demands that one message lists. */
const MOST_LISTED = 30;

interface Listing {
  /** Title of a list, without the number of demands: 将超时. */
  title: string;
  /** Number of warnings up to which an account gets a message of each, with its link. */
  single: number;
}

/** The notices of warnings: for each account one of each warning, or one list of all. */
export function noticesOf(warnings: readonly ClockWarning[], { title, single }: Listing): Notice[] {
  const ofAccount = new Map<number, ClockWarning[]>();
  for (const warning of warnings)
    for (const id of new Set(warning.recipients))
      if (id !== null && !warning.row.isDemo) ofAccount.set(id, [...(ofAccount.get(id) ?? []), warning]);
  return [...ofAccount].flatMap(([id, own]) =>
    own.length <= single ? own.map(({ row, news }) => noticeOf(row, [id], news)) : [listOf(own, id, title)],
  );
}

function listOf(warnings: readonly ClockWarning[], recipient: number, title: string): Notice {
  const lines = warnings
    .slice(0, MOST_LISTED)
    .map(({ row, news }, at) => `${at + 1}. ${row.title}：${news.content || news.what}`);
  const left = warnings.length - lines.length;
  return {
    recipients: [recipient],
    what: `${new Set(warnings.map(({ row }) => row.id)).size} 条诉求${title}`,
    content: [...lines, ...(left > 0 ? [`另有 ${left} 条，见列表。`] : [])].join('\n'),
    link: listAddress(DEMANDS_PATH, { clock: warnings.some(({ overdue }) => overdue) ? 'overdue' : 'soon' }),
    senderName: '诉求办理',
  };
}
