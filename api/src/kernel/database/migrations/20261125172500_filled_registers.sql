-- The menu leads to a register while it has entries: every page may change with the first and the last.
CREATE TRIGGER "register_entry_site_tells" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "register_entry"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_public"('site');
