-- A policy's day of force beside its list values: from that day on it is in force, and the version before it is not.
UPDATE "content" SET "opens_at" = ("content_revision"."fields" ->> 'effectiveOn')::date::timestamp AT TIME ZONE 'Asia/Shanghai'
FROM "content_revision"
WHERE "content_revision"."id" = coalesce("content"."public_revision_id", "content"."revision_id")
  AND "content"."kind" = 'policy'
  AND "content_revision"."fields" ->> 'effectiveOn' ~ '^\d{4}-\d{2}-\d{2}$';
