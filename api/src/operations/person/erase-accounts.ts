import { and, inArray, like, ne, notInArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { revokeSessions } from '../../accounts/session/session.queries';
import type { Database } from '../../kernel/database/pool';
import {
  certificationRequest,
  message,
  preference,
  session,
  smsCode,
  userAccount,
} from '../../kernel/database/schema/account';
import { collectionFolder, patentExport, patentMark, searchMonitor } from '../../patents/schema/collection';
import { correction, correctionStep } from '../../service/schema/correction';
import { consultation } from '../../kernel/database/schema/consulting';
import { activitySignUp } from '../../kernel/database/schema/forms';
import { contentDraft } from '../../kernel/database/schema/content';
import { listImport } from '../../exchange/schema/list-import';
import { searchHistory, searchLink, searchSet } from '../../patents/schema/search';
import { questionnaireAnswer } from '../../service/schema/questionnaire';
import { batchChange, idempotencyKey, storedFile } from '../../kernel/database/schema/system';
import { visitSubmission } from '../../service/schema/visit-submission';
import { wechatBinding } from '../../accounts/schema/wechat';
import { savedView, savedViewDefault } from '../../accounts/schema/view';
import { eraseSignUps } from '../../service/sign-ups/sign-up.service';

/** Name of an account whose personal data was erased. */
const ERASED_NAME = '已注销账号';

/** Tables with rows that belong to one account, by the column with the account id. */
const OWN_ROWS: readonly (readonly [PgTable, PgColumn])[] = [
  [message, message.recipientId],
  [wechatBinding, wechatBinding.userId],
  [preference, preference.userId],
  [searchHistory, searchHistory.userId],
  [searchSet, searchSet.userId],
  [searchMonitor, searchMonitor.userId],
  [savedViewDefault, savedViewDefault.userId],
  [savedView, savedView.ownerId],
  [patentMark, patentMark.userId],
  [collectionFolder, collectionFolder.userId],
  [listImport, listImport.userId],
  [contentDraft, contentDraft.userId],
  [batchChange, batchChange.userId],
  [idempotencyKey, idempotencyKey.userId],
];

/**
 * Erases all personal data of accounts permanently. Their own rows are deleted. Of the account only its id stays, for
 * the audit log. Data of a company or the platform (library, content, approved certification) stays.
 */
export async function eraseAccounts(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const chosen = [...ids];
  await revokeSessions(tx, { userIds: chosen });
  for (const [table, owner] of OWN_ROWS) await tx.delete(table).where(inArray(owner, chosen));
  const mobiles = sql`(select ${userAccount.mobile} from ${userAccount} where ${inArray(userAccount.id, chosen)} and ${userAccount.mobile} <> '')`;
  await tx.delete(smsCode).where(sql`${smsCode.mobile} in ${mobiles}`);
  // Sign-ups from the public site with the same number.
  await eraseSignUps(tx, sql`${activitySignUp.mobile} in ${mobiles}`);
  await tx
    .update(consultation)
    .set({ askerName: '', askerMobile: '' })
    .where(sql`${consultation.askerMobile} in ${mobiles}`);
  await tx
    .delete(certificationRequest)
    .where(and(inArray(certificationRequest.userId, chosen), ne(certificationRequest.state, 'approved')));
  // The questions belong to the company.
  await tx.update(consultation).set({ userId: null }).where(inArray(consultation.userId, chosen));
  await tx.update(correction).set({ userId: null }).where(inArray(correction.userId, chosen));
  await tx.update(correctionStep).set({ userId: null }).where(inArray(correctionStep.userId, chosen));
  // A held visit stays; its author is anonymised.
  await tx.update(visitSubmission).set({ authorName: ERASED_NAME }).where(inArray(visitSubmission.userId, chosen));
  await tx.update(questionnaireAnswer).set({ createdBy: null }).where(inArray(questionnaireAnswer.createdBy, chosen));
  // The link keeps working.
  await tx.update(searchLink).set({ userId: null }).where(inArray(searchLink.userId, chosen));
  // The hourly job deletes the files of expired exports.
  await tx
    .update(patentExport)
    .set({ expiresAt: sql`least(${patentExport.expiresAt}, now())`, title: '', query: null, patentIds: null })
    .where(inArray(patentExport.userId, chosen));
  await tx.update(session).set({ address: '', userAgent: '' }).where(inArray(session.userId, chosen));
  await forgetPictures(tx, chosen);
  await tx
    .update(userAccount)
    .set({
      mobile: '',
      account: null,
      passwordHash: '',
      name: ERASED_NAME,
      avatar: '',
      introduction: '',
      claimedCompany: '',
      isOperations: false,
      state: 'disabled',
      deletedAt: sql`coalesce(${userAccount.deletedAt}, now())`,
      updatedAt: sql`now()`,
      version: sql`${userAccount.version} + 1`,
    })
    .where(inArray(userAccount.id, chosen));
}

/** Erases pictures that the accounts uploaded for themselves; files of a certification stay with it. */
async function forgetPictures(tx: Database, ids: number[]): Promise<void> {
  const kept = tx.select({ id: sql`unnest(${certificationRequest.fileIds})` }).from(certificationRequest);
  await tx
    .delete(storedFile)
    .where(
      and(inArray(storedFile.ownerId, ids), like(storedFile.mimeType, 'image/%'), notInArray(storedFile.id, kept)),
    );
}
