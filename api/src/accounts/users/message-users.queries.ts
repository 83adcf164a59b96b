import { and, inArray, isNull } from 'drizzle-orm';
import type { BatchField } from '../../kernel/batches/batch-field';
import { userAccount } from '../../kernel/database/schema/account';
import { insertMessages } from '../messages/messages.queries';

/** A message with the name of its sender. */
interface Letter {
  title: string;
  content: string;
  sender: string;
}

/**
 * A message to many accounts as a batch: the value of a row is the state of its account before, and the message after.
 */
export const userMessage: BatchField<Letter | 'active' | 'disabled'> = {
  kind: 'user.message',
  targetType: 'account',
  undoable: false,
  lock: (tx, { role }, ids) =>
    role === 'admin'
      ? tx
          .select({ id: userAccount.id, name: userAccount.name, value: userAccount.state })
          .from(userAccount)
          .where(and(inArray(userAccount.id, [...ids]), isNull(userAccount.deletedAt)))
          .orderBy(userAccount.id)
          .for('share')
      : Promise.resolve([]),
  write: async (tx, { userId }, ids, letter) => {
    if (typeof letter === 'string') return;
    const { title, content, sender } = letter;
    const rows = ids.map((recipientId) => ({ recipientId, senderId: userId, senderName: sender, title, content }));
    await insertMessages(tx, rows);
  },
};
