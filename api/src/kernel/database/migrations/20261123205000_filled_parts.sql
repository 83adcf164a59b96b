-- A list that shows a part of another one stands in no menu while it is empty either: the first leading enterprise that is
-- published, and the last that goes, change the menus on every page.
CREATE FUNCTION "tell_filled_part"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item content := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  was_in boolean := CASE WHEN TG_OP = 'INSERT' THEN false
    ELSE OLD.public_revision_id IS NOT NULL AND OLD.deleted_at IS NULL AND OLD.status IS NOT DISTINCT FROM 'leading' END;
  is_in boolean := CASE WHEN TG_OP = 'DELETE' THEN false
    ELSE NEW.public_revision_id IS NOT NULL AND NEW.deleted_at IS NULL AND NEW.status IS NOT DISTINCT FROM 'leading' END;
BEGIN
  IF item.kind = 'enterprise' AND was_in <> is_in AND NOT EXISTS (
    SELECT 1 FROM content
    WHERE kind = 'enterprise' AND status = 'leading' AND id <> item.id AND public_revision_id IS NOT NULL AND deleted_at IS NULL
  ) THEN
    PERFORM pg_notify('public_change', 'site');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "content_fills_part" AFTER INSERT OR DELETE OR UPDATE OF "public_revision_id", "deleted_at", "status" ON "content"
FOR EACH ROW EXECUTE FUNCTION "tell_filled_part"();
