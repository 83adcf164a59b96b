import { fileAddress, fileIdOf } from '../../kernel/files/file-address';
import { ApiError } from '../../kernel/http/api-error';
import type { SelfContext } from '../../kernel/http/context-of';
import { ownsPicture, updateProfile } from './own-account.queries';

/** Saves name, introduction and picture of the signed-in account; what is absent stays. The picture must be one the account uploaded itself. */
export async function saveProfile(
  context: SelfContext,
  input: { name: string; introduction?: string; avatar?: string },
): Promise<void> {
  const { db } = context.services;
  const { userId } = context.scope;
  let { avatar } = input;
  if (input.avatar) {
    const id = fileIdOf(input.avatar);
    if (id === undefined || !(await ownsPicture(db, userId, id)))
      throw ApiError.invalid('头像应为您上传的图片', { avatar: '头像应为您上传的图片' });
    avatar = fileAddress(id);
  }
  await db.transaction(async (tx) => {
    await updateProfile(tx, userId, { name: input.name, introduction: input.introduction, avatar });
    await context.audit({ targetType: 'account', targetId: userId, detail: { name: input.name, avatar } }, tx);
  });
}
