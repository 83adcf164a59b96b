import { fileAddress, fileIdOf } from '../../kernel/files/file-address';
import { ApiError } from '../../kernel/errors/api-error';
import type { SelfContext } from '../../kernel/ports/context-of';
import { saveVersioned } from '../../kernel/writes/save-versioned';
import { userWrites } from './change-user.queries';
import { lockProfile, ownsPicture } from './own-account.queries';

/**
 * Saves name, introduction and picture of the signed-in account; absent fields stay. The account must have uploaded the
 * picture itself.
 */
export async function saveProfile(
  context: SelfContext,
  { name, introduction, avatar }: { name: string; introduction?: string; avatar?: string },
): Promise<void> {
  const { userId } = context.scope;
  await saveVersioned(context, {
    name: '资料',
    targetType: 'account',
    id: userId,
    // Without version check: the last change of the own profile wins.
    version: undefined,
    read: (tx) => lockProfile(tx, userId),
    toValues: async (tx) => {
      if (!avatar) return { name, introduction, avatar };
      const id = fileIdOf(avatar);
      if (id === undefined || !(await ownsPicture(tx, userId, id)))
        throw ApiError.atField('avatar', '头像应为您上传的图片');
      return { name, introduction, avatar: fileAddress(id) };
    },
    update: userWrites.update,
    audited: ({ version: _version, ...fields }) => fields,
  });
}
