import { listMessages, markMessageRead, sendInfo } from '@platform/contract/users/own-account';
import { bind, type Binding } from '../../kernel/http/bind';
import { markRead } from './mark-read.service';
import { readInbox } from './read-inbox';
import { sendMessage } from './send-message.service';

export const messageRoutes: readonly Binding[] = [
  bind(sendInfo, async (input, context) => ({ sent: await sendMessage(context, input) })),
  bind(listMessages, (input, context) => readInbox(context.services.db, context.scope.userId, input)),
  bind(markMessageRead, async ({ id }, context) => ({ unread: await markRead(context, id) })),
];
