import { and, eq, inArray, sql } from 'drizzle-orm';
import type { UndoableField } from '../../kernel/batches/batch-field';
import { columnField } from '../../kernel/batches/column-field';
import { userAccount } from '../../kernel/database/schema/account';
import { consultation } from '../../kernel/database/schema/consulting';
import { notify } from '../../accounts/messages/notify';
import { insertTurns } from './consultation.queries';
import { threadPath } from './notify';

/** The assignee of a consultation; `closed` for a closed one, which cannot be assigned. */
export type Assigned = number | null | 'closed';

const field = columnField({
  kind: 'consultation.assignee',
  titleOf: (assigneeId) => (assigneeId === null ? '取消指派咨询' : '指派咨询'),
  targetType: 'consultation',
  table: consultation,
  name: consultation.title,
  value: sql<Assigned>`case when ${consultation.state} = 'closed' then '"closed"'::jsonb else to_jsonb(${consultation.assigneeId}) end`,
  rowsOf: ({ role }) => (role === 'admin' ? undefined : sql`false`),
  toValues: (assigneeId) => ({ assigneeId: assigneeId === 'closed' ? null : assigneeId }),
});

/** Assigns consultations to an account. A write notifies the account, except of demonstration rows, and adds an internal turn to each thread. */
export const consultationAssignee: UndoableField<Assigned> = {
  ...field,
  write: async (tx, viewer, ids, to) => {
    if (to === 'closed') return;
    await field.write(tx, viewer, ids, to);
    const [account] =
      to === null
        ? []
        : await tx.select({ name: userAccount.name }).from(userAccount).where(sql`${userAccount.id} = ${to}`);
    const text = account ? `指派给 ${account.name}` : '取消指派';
    const turn = { userId: viewer.userId, side: 'staff', action: 'assign', internal: true, text } as const;
    await insertTurns(
      tx,
      ids.map((consultationId) => ({ consultationId, ...turn })),
    );
    if (to === null) return;
    const { id, title, isDemo } = consultation;
    const rows = await tx
      .select({ id, title })
      .from(consultation)
      .where(and(inArray(id, [...ids]), eq(isDemo, false)))
      .orderBy(id);
    const [first] = rows;
    if (!first) return;
    const one = rows.length === 1;
    await notify(tx, {
      recipients: [to],
      senderId: viewer.userId,
      senderName: '咨询服务',
      ...(one ? { what: '指派给您的咨询', about: first.title } : { what: `指派给您 ${rows.length} 条咨询` }),
      content: rows
        .slice(0, 20)
        .map((row) => row.title)
        .join('\n'),
      link: one ? threadPath(first.id) : '/consulting?mine=true',
    });
  },
};
