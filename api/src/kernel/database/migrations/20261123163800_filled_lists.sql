-- A list without anything published stands in no menu: the first item of a column that is published, and the last that
-- goes, change the menus on every page.
CREATE FUNCTION "tell_filled_list"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- TG_OP decides before a row that there is not is looked at.
  was_in bigint := CASE WHEN TG_OP = 'INSERT' THEN NULL
    WHEN OLD.public_revision_id IS NOT NULL AND OLD.deleted_at IS NULL THEN OLD.column_id END;
  is_in bigint := CASE WHEN TG_OP = 'DELETE' THEN NULL
    WHEN NEW.public_revision_id IS NOT NULL AND NEW.deleted_at IS NULL THEN NEW.column_id END;
  self bigint := CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END;
  touched bigint;
BEGIN
  IF was_in IS NOT DISTINCT FROM is_in THEN
    RETURN NULL;
  END IF;
  FOREACH touched IN ARRAY ARRAY[was_in, is_in] LOOP
    IF touched IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM content
      WHERE column_id = touched AND id <> self AND public_revision_id IS NOT NULL AND deleted_at IS NULL AND kind <> 'page'
    ) THEN
      PERFORM pg_notify('public_change', 'site');
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "content_fills_list" AFTER INSERT OR DELETE OR UPDATE OF "public_revision_id", "deleted_at", "column_id" ON "content"
FOR EACH ROW EXECUTE FUNCTION "tell_filled_list"();
