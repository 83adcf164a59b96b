import { sql } from 'drizzle-orm';
import { content } from '../../kernel/database/schema/content';

/** Public versions that replace a policy, for a query of `content`. */
const newer = sql`select 1 from content_link joined join content newer on newer.id = joined.from_id
  where joined.to_id = ${content}.id and joined.relation = 'supersedes'
    and newer.public_revision_id is not null and newer.deleted_at is null`;

/**
 * The status under which an item is listed now. That of a policy follows its days: 尚未施行 until it is in force; from
 * then on the version before it is 已修改. Other kinds have the status that was written.
 */
export const statusSql = sql<string | null>`case
  when ${content.kind} <> 'policy' then ${content.status}
  when ${content.status} in ('valid', 'coming') and ${content.opensAt} > now() then 'coming'
  when ${content.status} = 'coming' and ${content.opensAt} is not null then 'valid'
  when ${content.status} = 'amended' and ${content.opensAt} > now() then 'coming'
  when ${content.status} = 'amended' and exists (${newer})
    and not exists (${newer} and coalesce(newer.opens_at <= now(), true)) then 'valid'
  else ${content.status} end`;
