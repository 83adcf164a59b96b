-- An imported text of a law was published as in force although nothing confirmed it. Only what an editor wrote stays.
-- 已修改 of an older version follows from its link.
UPDATE "content_revision" SET "fields" = "content_revision"."fields" || '{"status":"unverified"}'
FROM "content"
WHERE "content"."id" = "content_revision"."content_id"
  AND "content"."kind" = 'policy' AND "content"."import_key" LIKE 'policy:%'
  AND "content_revision"."author_id" IS NULL
  AND "content_revision"."fields" ->> 'status' IN ('valid', 'amended');--> statement-breakpoint
UPDATE "content" SET "status" = 'unverified'
FROM "content_revision"
WHERE "content_revision"."id" = coalesce("content"."public_revision_id", "content"."revision_id")
  AND "content"."kind" = 'policy'
  AND "content_revision"."fields" ->> 'status' = 'unverified' AND "content"."status" <> 'unverified';
