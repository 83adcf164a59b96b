-- Segments of the search index are never changed: whoever deletes or replaces the text of a patent buries what they say of it.
CREATE FUNCTION "bury_search_documents"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reached bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM gone) THEN
    RETURN NULL;
  END IF;
  UPDATE search_state SET revision = revision + 1, updated_at = now() WHERE id = 1 RETURNING last_segment INTO reached;
  INSERT INTO search_tombstone (patent_id, up_to) SELECT patent_id, reached FROM gone
  ON CONFLICT (patent_id) DO UPDATE SET up_to = excluded.up_to;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "patent_text_deleted" AFTER DELETE ON "patent_text" REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION "bury_search_documents"();
--> statement-breakpoint
CREATE FUNCTION "empty_search_index"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_block;
  DELETE FROM search_segment;
  DELETE FROM search_tombstone;
  UPDATE search_state SET revision = revision + 1, updated_at = now() WHERE id = 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "patent_text_emptied" AFTER TRUNCATE ON "patent_text" FOR EACH STATEMENT EXECUTE FUNCTION "empty_search_index"();
--> statement-breakpoint
-- Blocks are cut to fit a page each, and stay there as they are.
ALTER TABLE "search_block" ALTER COLUMN "bytes" SET STORAGE PLAIN;
--> statement-breakpoint
ALTER TABLE "search_column" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
--> statement-breakpoint
-- Everything there is waits for the new index; the job that completes cut-off loads builds it.
INSERT INTO "patent_to_index" ("batch", "patent_id") SELECT 0, "id" FROM "patent" ON CONFLICT DO NOTHING;
