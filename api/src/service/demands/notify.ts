import type { Database } from '../../kernel/database/pool';
import type { demand } from '../../kernel/database/schema/demand';
import { notify, type Notice } from '../../accounts/messages/notify';
import { findDistrict, findMembers } from './demand.queries';

type Demand = Pick<typeof demand.$inferSelect, 'id' | 'title' | 'isDemo'>;

/** Path of the list of demands. */
export const DEMANDS_PATH = '/workWaitvisit3';

/** Address of the page of a demand. */
export const demandPath = (id: number): string => `${DEMANDS_PATH}?id=${id}`;

/** What happened to a demand, and the account that did it. */
export type DemandNews = Pick<Notice, 'what' | 'content' | 'senderId'>;

/** A notice about a demand. */
export const noticeOf = (
  { id, title, isDemo }: Demand,
  recipients: Notice['recipients'],
  news: DemandNews,
): Notice => ({ ...news, recipients, about: title, link: demandPath(id), senderName: '诉求办理', isDemo });

/** Notifies accounts of the district and the streets of a demand. An administrator who recorded one cannot open it. */
export const notifyStaff = (
  tx: Database,
  row: Demand,
  recipients: Notice['recipients'],
  news: DemandNews,
): Promise<void> => notify(tx, { ...noticeOf(row, recipients, news), roles: ['district', 'street'] });

/** The accounts that hold a demand: the members of its office, or the district without an office or members. */
export async function holdersOf(tx: Database, officeId: number | null): Promise<number[]> {
  const members = officeId === null ? [] : await findMembers(tx, officeId);
  return members.length > 0 ? members : findDistrict(tx);
}
