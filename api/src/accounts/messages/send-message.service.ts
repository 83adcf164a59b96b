import type { sendInfo } from '@platform/contract/users/own-account';
import type { ParsedRequestOf } from '@platform/contract/call';
import { ApiError } from '../../kernel/errors/api-error';
import type { ContextOf } from '../../kernel/ports/context-of';
import { companyInTerritory, findRecipients, insertMessages } from './messages.queries';

/**
 * Sends a message to an account or to all accounts of a company. Administrators and the district can send to all, a
 * street to its town.
 * @returns the number of recipients
 * @throws ApiError 404 outside the territory, 422 unless exactly one of account and company is given
 */
export async function sendMessage(
  context: ContextOf<typeof sendInfo>,
  { user_id: userId, company_id: companyId, title, content }: ParsedRequestOf<typeof sendInfo>,
): Promise<number> {
  const { scope, services, viewer } = context;
  if ((userId === undefined) === (companyId === undefined)) throw ApiError.invalid('请选择一个用户或一家企业');
  if (companyId !== undefined && !(await companyInTerritory(services.db, companyId, scope))) throw ApiError.notFound();
  const to = userId !== undefined ? { userId } : { companyId: companyId ?? 0 };
  const recipients = await findRecipients(services.db, to, scope);
  if (recipients.length === 0)
    throw userId !== undefined ? ApiError.notFound() : ApiError.invalid('该企业还没有可以接收消息的账号');
  await services.db.transaction(async (tx) => {
    await insertMessages(
      tx,
      recipients.map((recipientId) => ({
        recipientId,
        senderId: viewer.userId,
        senderName: viewer.name,
        title,
        content,
      })),
    );
    const target =
      userId !== undefined
        ? { targetType: 'account', targetId: userId }
        : { targetType: 'company', targetId: companyId ?? 0 };
    await context.audit({ ...target, detail: { title, recipients: recipients.length } }, tx);
  });
  return recipients.length;
}
