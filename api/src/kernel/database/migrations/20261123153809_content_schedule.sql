ALTER TABLE "content" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "content_closes" ON "content" USING btree ("closes_at") WHERE closes_at is not null and public_revision_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_starts" ON "content" USING btree ("kind","starts_at") WHERE starts_at is not null and public_revision_id is not null and deleted_at is null;--> statement-breakpoint
update content set
  opens_at = (revision.fields ->> 'opensOn')::date::timestamp at time zone 'Asia/Shanghai',
  closes_at = coalesce(
    (revision.fields ->> 'signUpUntil')::timestamp at time zone 'Asia/Shanghai',
    ((revision.fields ->> 'closesOn')::date + 1)::timestamp at time zone 'Asia/Shanghai'),
  starts_at = coalesce(revision.fields ->> 'startsAt', revision.fields ->> 'heldAt')::timestamp at time zone 'Asia/Shanghai',
  ends_at = coalesce(revision.fields ->> 'endsAt', revision.fields ->> 'heldAt')::timestamp at time zone 'Asia/Shanghai'
from content_revision as revision
where revision.id = coalesce(content.public_revision_id, content.revision_id) and content.kind in ('activity', 'project', 'dialogue');
