import { and, eq, inArray } from 'drizzle-orm';
import { userAccount } from '../../kernel/database/schema/account';
import { fileAddress } from '../../kernel/files/file-address';
import type { FileHolder } from '../../kernel/ports/file-holder';

/** Pictures of accounts: administrators see those of every account, the district those of staff. */
export const accountPictures: FileHolder = {
  async mayRead(db, viewer, fileId) {
    const isPicture = eq(userAccount.avatar, fileAddress(fileId));
    switch (viewer.role) {
      case 'admin':
        return (await db.$count(userAccount, isPicture)) > 0;
      case 'district':
        return (await db.$count(userAccount, and(isPicture, inArray(userAccount.role, ['district', 'street'])))) > 0;
      case 'editor':
      case 'street':
      case 'company':
        return false;
    }
  },
};
