-- Characters and pairs of neighbouring characters of a text, in small letters: an index of them finds texts of one or two
-- characters, which three-character grams know nothing of. It is not inlined and has an honest price, so that PostgreSQL
-- prefers the index to cutting every text.
CREATE FUNCTION "text_pairs"(given text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 2000 AS $$
DECLARE
  small text := lower(given);
  -- Pairs from the first character on, then from the second on; no text has the sign between them.
  sign constant text := chr(1);
BEGIN
  RETURN string_to_array(small, NULL)
    || string_to_array(regexp_replace(small, '(..)', '\1' || sign, 'g'), sign)
    || string_to_array(regexp_replace(substr(small, 2), '(..)', '\1' || sign, 'g'), sign);
END
$$;
--> statement-breakpoint
ALTER TABLE "patent_dealing" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What a keyword finds a dealing by stands in its own row: no index serves a condition over two tables.
CREATE FUNCTION "fill_dealing_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := concat_ws(chr(10),
    (SELECT concat_ws(chr(10), title, publication_number, application_number) FROM patent WHERE id = NEW.patent_id),
    NULLIF(NEW.number, ''), NULLIF(array_to_string(NEW.from_parties, chr(10)), ''), NULLIF(array_to_string(NEW.to_parties, chr(10)), ''));
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "patent_dealing_words" BEFORE INSERT OR UPDATE OF "patent_id", "number", "from_parties", "to_parties" ON "patent_dealing"
FOR EACH ROW EXECUTE FUNCTION "fill_dealing_words"();
--> statement-breakpoint
CREATE FUNCTION "refresh_dealing_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE patent_dealing SET number = number WHERE patent_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "patent_fills_dealings" AFTER UPDATE ON "patent" FOR EACH ROW
WHEN ((OLD.title, OLD.publication_number, OLD.application_number) IS DISTINCT FROM (NEW.title, NEW.publication_number, NEW.application_number))
EXECUTE FUNCTION "refresh_dealing_words"();
--> statement-breakpoint
UPDATE "patent_dealing" SET "number" = "number";
--> statement-breakpoint
DROP INDEX "content_by_title";--> statement-breakpoint
CREATE INDEX "certification_text" ON "certification_request" USING gin ("company_name" gin_trgm_ops,"uscc" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "certification_pairs" ON "certification_request" USING gin (text_pairs("company_name" || chr(10) || "uscc"));--> statement-breakpoint
CREATE INDEX "user_account_first_login" ON "user_account" USING btree ("last_login_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "user_account_pairs" ON "user_account" USING gin (text_pairs("name" || chr(10) || "mobile" || chr(10) || coalesce("account", '') || chr(10) || "claimed_company"));--> statement-breakpoint
CREATE INDEX "company_name_pairs" ON "company" USING gin (text_pairs("name"));--> statement-breakpoint
CREATE INDEX "company_district_publication_first" ON "company" USING btree ("latest_publication_date","id") WHERE in_district;--> statement-breakpoint
CREATE INDEX "patent_dealing_words" ON "patent_dealing" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "patent_dealing_pairs" ON "patent_dealing" USING gin (text_pairs("words"));--> statement-breakpoint
CREATE INDEX "register_entry_expires" ON "register_entry" USING btree ("register","expiry_date" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "media_pairs" ON "media" USING gin (text_pairs("name" || chr(10) || "alt" || chr(10) || "caption" || chr(10) || "credit"));--> statement-breakpoint
CREATE INDEX "consultation_updated" ON "consultation" USING btree ("updated_at","id") WHERE spam_at is null;--> statement-breakpoint
CREATE INDEX "consultation_pairs" ON "consultation" USING gin (text_pairs("title" || chr(10) || "asker_name"));--> statement-breakpoint
CREATE INDEX "content_by_title" ON "content" USING btree ("title","id","kind","column_id","state") WHERE deleted_at is null;