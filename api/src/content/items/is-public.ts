import { and, isNotNull, isNull } from 'drizzle-orm';
import { content } from '../../kernel/database/schema/content';

/** Items that the public reads: those with a public revision that are not in the bin. */
export const isPublic = and(isNotNull(content.publicRevisionId), isNull(content.deletedAt));
