CREATE TABLE "site_draft" (
	"id" integer PRIMARY KEY NOT NULL,
	"document" jsonb,
	"based_on" integer DEFAULT 1 NOT NULL,
	"updated_by" bigint,
	"saved_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_redirect" (
	"from_path" text PRIMARY KEY NOT NULL,
	"to_address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" integer NOT NULL,
	"document" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" bigint,
	"note" text DEFAULT '' NOT NULL,
	"restored_from" integer,
	CONSTRAINT "site_version_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "site_draft" ADD CONSTRAINT "site_draft_updated_by_user_account_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_version" ADD CONSTRAINT "site_version_published_by_user_account_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_draft_by" ON "site_draft" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "site_version_by" ON "site_version" USING btree ("published_by");