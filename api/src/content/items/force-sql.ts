import { type SQL, sql } from 'drizzle-orm';
import { content } from '../../kernel/database/schema/content';
import { oneOf } from '../../kernel/database/filters';

/** Condition for policies that a public version replaces; `inForce` also requires that version to be in force. */
const replaced = (inForce: boolean): SQL => sql`${content.id} in (select joined.to_id
  from content_link joined join content newer on newer.id = joined.from_id
  where joined.relation = 'supersedes' and newer.public_revision_id is not null and newer.deleted_at is null
    and ${inForce ? sql`coalesce(newer.opens_at <= now(), true)` : sql`true`})`;

/**
 * The status under which an item is listed now. That of a policy follows its days, unless it is void: 尚未施行 until it
 * is in force, 已修改 once the version that replaces it is in force. Other kinds have the status that was written.
 */
export const statusSql = sql<string | null>`case
  when ${content.kind} <> 'policy' or ${content.status} = 'void' then ${content.status}
  when ${content.opensAt} > now() then 'coming'
  when ${replaced(true)} then 'amended'
  when ${content.status} = 'amended' and ${replaced(false)} then 'valid'
  when ${content.status} = 'coming' and ${content.opensAt} is not null then 'valid'
  else ${content.status} end`;

/** Statuses that the filter of a public list finds: 有效 also finds what is in force as far as known. */
export const statusesFound = (status: string): string[] => (status === 'valid' ? ['valid', 'unverified'] : [status]);

/** Condition for items that the filter of a public list finds. */
export const hasStatus = (status: string | undefined): SQL | undefined =>
  status ? oneOf(statusSql, statusesFound(status)) : undefined;
