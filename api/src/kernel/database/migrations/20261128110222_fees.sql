CREATE TABLE "fee_rate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document" text NOT NULL,
	"article" text DEFAULT '' NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"version" integer NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL,
	"created_by" bigint,
	"confirmed_by" bigint,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"patent_type" text NOT NULL,
	"kind" text NOT NULL,
	"year_from" integer NOT NULL,
	"year_to" integer NOT NULL,
	"amount_cny" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fee_rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document" text NOT NULL,
	"article" text DEFAULT '' NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"version" integer NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL,
	"created_by" bigint,
	"confirmed_by" bigint,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"trigger" text NOT NULL,
	"offset_months" integer DEFAULT 0 NOT NULL,
	"offset_days" integer DEFAULT 0 NOT NULL,
	"roll" boolean NOT NULL,
	"condition" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"day_before" boolean DEFAULT false NOT NULL,
	"opens_months" integer,
	"percent" integer,
	"amount_cny" integer,
	"years" integer,
	"fixed_day" date
);
--> statement-breakpoint
ALTER TABLE "work_day" ADD COLUMN "council" text;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_rate_version" ON "fee_rate" USING btree ("patent_type","kind","year_from","year_to","version");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_rule_version" ON "fee_rule" USING btree ("code","version");--> statement-breakpoint
-- Days set by hand count as this platform's own; the arrangement that they hid is filled in at the next start.
UPDATE "work_day" SET "council" = "kind" WHERE "version" = 0;--> statement-breakpoint
-- The public fee calculator depends on these tables.
CREATE TRIGGER "work_day_tells" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "council" ON "work_day"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_public"('fees');--> statement-breakpoint
CREATE TRIGGER "fee_rate_tells" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "fee_rate"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_public"('fees');--> statement-breakpoint
CREATE TRIGGER "fee_rule_tells" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "fee_rule"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_public"('fees');
