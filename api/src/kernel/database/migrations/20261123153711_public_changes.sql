-- Tells every node, when the transaction is committed, that what public pages show has changed: what each of them keeps
-- of such pages ends. Whatever writes to these tables tells; nobody has to think of it.
CREATE FUNCTION "tell_public"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public_change', TG_ARGV[0]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "site_version_tells" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "site_version"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_public"('site');
--> statement-breakpoint
CREATE TRIGGER "site_redirect_tells" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "site_redirect"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_public"('site');
--> statement-breakpoint
CREATE TRIGGER "site_column_tells" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "key", "kind", "name", "path", "position", "hidden" ON "site_column"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_public"('site');
--> statement-breakpoint
CREATE TRIGGER "media_tells" AFTER DELETE OR TRUNCATE OR UPDATE OF "name", "alt", "decorative", "caption", "credit", "sha256", "extension", "size", "width", "height", "variants", "deleted_at" ON "media"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_public"('media');
--> statement-breakpoint
CREATE TRIGGER "company_tells" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "name", "uscc", "town_id", "in_district" ON "company"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_public"('companies');
--> statement-breakpoint
CREATE TRIGGER "town_tells" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "town"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_public"('companies');
--> statement-breakpoint
CREATE TRIGGER "register_entry_tells" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "register_entry"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_public"('registers');
--> statement-breakpoint
CREATE TRIGGER "register_state_tells" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "register_state"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_public"('registers');
--> statement-breakpoint
CREATE TRIGGER "data_block_tells" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "position", "state", "version_id", "value_id" ON "data_block"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_public"('data-show');
--> statement-breakpoint
CREATE TRIGGER "patent_tells" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "patent"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_public"('patents');
--> statement-breakpoint
CREATE TRIGGER "publication_tells" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "publication"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_public"('patents');
--> statement-breakpoint
CREATE TRIGGER "merged_patent_tells" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "merged_patent"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_public"('patents');
--> statement-breakpoint
CREATE TRIGGER "number_spelling_tells" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "number_spelling"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_public"('patents');
--> statement-breakpoint
CREATE TRIGGER "patent_company_tells" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "patent_company"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_public"('patents');
--> statement-breakpoint
CREATE TRIGGER "legal_event_tells" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "legal_event"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_public"('patents');
--> statement-breakpoint
CREATE TRIGGER "patent_biblio_tells" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "patent_biblio"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_public"('patents');
--> statement-breakpoint
CREATE TRIGGER "patent_body_tells" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "patent_body"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_public"('patents');
--> statement-breakpoint
CREATE TRIGGER "patent_figure_tells" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "patent_figure"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_public"('patents');
--> statement-breakpoint
CREATE TRIGGER "patent_dealing_tells" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "patent_dealing"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_public"('patents');
--> statement-breakpoint
CREATE TRIGGER "patent_priority_tells" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "patent_priority"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_public"('patents');
--> statement-breakpoint
CREATE TRIGGER "patent_family_member_tells" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "patent_family_member"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_public"('patents');
--> statement-breakpoint
CREATE TRIGGER "patent_citation_tells" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "patent_citation"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_public"('patents');
--> statement-breakpoint
-- Of an item alone what the public reads: not that somebody writes a new text.
CREATE FUNCTION "tell_public_item"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item content := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM pg_notify('public_change', 'content');
  PERFORM pg_notify('public_change', 'kind:' || item.kind);
  PERFORM pg_notify('public_change', 'item:' || item.id);
  -- The pages of those that it is joined with name it.
  PERFORM pg_notify('public_change', 'item:' || CASE WHEN from_id = item.id THEN to_id ELSE from_id END)
  FROM content_link WHERE from_id = item.id OR to_id = item.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "content_made_tells" AFTER INSERT ON "content"
FOR EACH ROW WHEN (NEW.public_revision_id IS NOT NULL) EXECUTE FUNCTION "tell_public_item"();
--> statement-breakpoint
CREATE TRIGGER "content_gone_tells" AFTER DELETE ON "content"
FOR EACH ROW WHEN (OLD.public_revision_id IS NOT NULL) EXECUTE FUNCTION "tell_public_item"();
--> statement-breakpoint
CREATE TRIGGER "content_changed_tells" AFTER UPDATE ON "content"
FOR EACH ROW WHEN (
  (OLD.public_revision_id IS NOT NULL OR NEW.public_revision_id IS NOT NULL)
  AND (OLD.public_revision_id, OLD.column_id, OLD.pinned, OLD.day, OLD.end_day, OLD.year, OLD.region, OLD.level, OLD.status, OLD.company_id, OLD.path, OLD.is_demo, OLD.published_at, OLD.changed_at, OLD.withdrawn_at, OLD.expires_at, OLD.deleted_at)
    IS DISTINCT FROM (NEW.public_revision_id, NEW.column_id, NEW.pinned, NEW.day, NEW.end_day, NEW.year, NEW.region, NEW.level, NEW.status, NEW.company_id, NEW.path, NEW.is_demo, NEW.published_at, NEW.changed_at, NEW.withdrawn_at, NEW.expires_at, NEW.deleted_at)
) EXECUTE FUNCTION "tell_public_item"();
--> statement-breakpoint
CREATE FUNCTION "tell_public_link"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  link content_link := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM pg_notify('public_change', 'item:' || link.from_id);
  PERFORM pg_notify('public_change', 'item:' || link.to_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "content_link_tells" AFTER INSERT OR UPDATE OR DELETE ON "content_link"
FOR EACH ROW EXECUTE FUNCTION "tell_public_link"();
