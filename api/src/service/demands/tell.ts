import { cutText } from '@platform/domain/text/cut-text';
import type { Database } from '../../kernel/database/pool';
import type { message } from '../../kernel/database/schema/account';
import type { demand } from '../../kernel/database/schema/demand';
import { insertMessages } from '../../accounts/messages/messages.queries';
import { findActive, findDistrict, findMembers } from './demand.queries';

type Demand = Pick<typeof demand.$inferSelect, 'id' | 'title' | 'isDemo'>;

/** Where a demand is read. */
export const demandPath = (id: number): string => `/workWaitvisit3?id=${id}`;

/** Characters of the title of a message. */
const MOST_TITLE = 80;

export interface Told {
  /** What happened, before the demand's title: 新的诉求. */
  what: string;
  content: string;
  senderId?: number;
}

/** What accounts are told of a demand. @param to accounts that can sign in */
export const lettersOf = (
  { id, title }: Pick<Demand, 'id' | 'title'>,
  to: readonly number[],
  { what, content, senderId }: Told,
): (typeof message.$inferInsert)[] =>
  to.map((recipientId) => ({
    recipientId,
    title: cutText(`${what}：${title}`, MOST_TITLE),
    content,
    link: demandPath(id),
    senderName: '诉求办理',
    senderId,
  }));

/** Tells accounts, once each and not whoever did it. Demonstration demands tell nobody. */
export async function tellAccounts(
  tx: Database,
  row: Demand,
  to: readonly (number | null)[],
  told: Told,
): Promise<void> {
  const wanted = [...new Set(to)].filter((each) => each !== null && each !== told.senderId) as number[];
  const recipients = row.isDemo ? [] : await findActive(tx, wanted);
  if (recipients.length > 0) await insertMessages(tx, lettersOf(row, recipients, told));
}

/** Those who have a demand: the members of its office, the district where it has none or nobody is in it. */
export async function holdersOf(tx: Database, officeId: number | null): Promise<number[]> {
  const members = officeId === null ? [] : await findMembers(tx, officeId);
  return members.length > 0 ? members : findDistrict(tx);
}
