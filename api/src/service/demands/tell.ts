import type { Database } from '../../kernel/database/pool';
import type { demand } from '../../kernel/database/schema/demand';
import { insertMessages } from '../../accounts/messages/messages.queries';
import { findActive, findDistrict, findMembers } from './demand.queries';

type Demand = Pick<typeof demand.$inferSelect, 'id' | 'title' | 'isDemo'>;

/** Where a demand is read. */
export const demandPath = (id: number): string => `/workWaitvisit3?id=${id}`;

/** Characters of the title of a message. */
const MOST_TITLE = 80;

interface Told {
  /** What happened, before the demand's title: 新的诉求. */
  what: string;
  content: string;
  senderId?: number;
}

/** Tells accounts, once each and not whoever did it. Demonstration demands tell nobody. */
export async function tellAccounts(
  tx: Database,
  { id, title, isDemo }: Demand,
  to: readonly (number | null)[],
  { what, content, senderId }: Told,
): Promise<void> {
  const wanted = [...new Set(to)].filter((each) => each !== null && each !== senderId) as number[];
  const recipients = isDemo ? [] : await findActive(tx, wanted);
  const letter = {
    title: `${what}：${title}`.slice(0, MOST_TITLE),
    content,
    link: demandPath(id),
    senderName: '诉求办理',
    senderId,
  };
  if (recipients.length > 0)
    await insertMessages(
      tx,
      recipients.map((recipientId) => ({ recipientId, ...letter })),
    );
}

/** Those who have a demand: the members of its office, the district where it has none or nobody is in it. */
export async function holdersOf(tx: Database, officeId: number | null): Promise<number[]> {
  const members = officeId === null ? [] : await findMembers(tx, officeId);
  return members.length > 0 ? members : findDistrict(tx);
}
