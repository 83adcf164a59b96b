-- Notes, once for a transaction (a cascade deletes row by row), that patents may belong to other towns than before.
CREATE FUNCTION "note_town_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('platform.town_change', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    INSERT INTO town_change DEFAULT VALUES;
    PERFORM set_config('platform.town_change', pg_current_xact_id()::text, true);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "company_town_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "town_id" ON "company"
FOR EACH STATEMENT EXECUTE FUNCTION "note_town_change"();
--> statement-breakpoint
CREATE TRIGGER "patent_company_town_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "patent_company"
FOR EACH STATEMENT EXECUTE FUNCTION "note_town_change"();
--> statement-breakpoint
CREATE TRIGGER "patent_biblio_town_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "town" ON "patent_biblio"
FOR EACH STATEMENT EXECUTE FUNCTION "note_town_change"();
--> statement-breakpoint
CREATE TRIGGER "town_name_changed" AFTER UPDATE OF "name" ON "town"
FOR EACH STATEMENT EXECUTE FUNCTION "note_town_change"();
