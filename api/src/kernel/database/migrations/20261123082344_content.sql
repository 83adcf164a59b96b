CREATE TABLE "content" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"column_id" bigint NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"title" text NOT NULL,
	"revision_id" bigint NOT NULL,
	"public_revision_id" bigint,
	"public_text" text DEFAULT '' NOT NULL,
	"publish_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"pinned" boolean DEFAULT false NOT NULL,
	"day" date,
	"end_day" date,
	"year" integer,
	"region" text,
	"level" text,
	"status" text,
	"company_id" bigint,
	"path" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_draft" (
	"content_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"on_revision" integer NOT NULL,
	"written" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_draft_content_id_user_id_pk" PRIMARY KEY("content_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "content_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_id" bigint NOT NULL,
	"to_id" bigint NOT NULL,
	"relation" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_revision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"cover_id" bigint,
	"html" text DEFAULT '' NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"author_id" bigint,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_step" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content_id" bigint NOT NULL,
	"revision_id" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" bigint,
	"action" text NOT NULL,
	"step" integer,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_column" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_column_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"review_steps" jsonb DEFAULT '[[]]'::jsonb NOT NULL,
	"update_period_days" integer,
	"hidden" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_column_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_column_id_site_column_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."site_column"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_updated_by_user_account_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_draft" ADD CONSTRAINT "content_draft_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_draft" ADD CONSTRAINT "content_draft_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_link" ADD CONSTRAINT "content_link_from_id_content_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_link" ADD CONSTRAINT "content_link_to_id_content_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revision" ADD CONSTRAINT "content_revision_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revision" ADD CONSTRAINT "content_revision_author_id_user_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_step" ADD CONSTRAINT "content_step_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_step" ADD CONSTRAINT "content_step_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_changed" ON "content" USING btree ("updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_kind_changed" ON "content" USING btree ("kind","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_column_changed" ON "content" USING btree ("column_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_state_changed" ON "content" USING btree ("state","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_year_changed" ON "content" USING btree ("year","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_published" ON "content" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_title" ON "content" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "content_public_text" ON "content" USING gin ("public_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "content_public" ON "content" USING btree ("kind","pinned","day","id") WHERE public_revision_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_due" ON "content" USING btree ("publish_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "content_expires" ON "content" USING btree ("expires_at") WHERE expires_at is not null and public_revision_id is not null;--> statement-breakpoint
CREATE INDEX "content_deleted" ON "content" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "content_company" ON "content" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_path" ON "content" USING btree ("path") WHERE kind = 'page' and public_revision_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_draft_user" ON "content_draft" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_link_pair" ON "content_link" USING btree ("from_id","to_id","relation");--> statement-breakpoint
CREATE INDEX "content_link_to" ON "content_link" USING btree ("to_id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_revision_number" ON "content_revision" USING btree ("content_id","number");--> statement-breakpoint
CREATE INDEX "content_revision_author" ON "content_revision" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "content_step_content" ON "content_step" USING btree ("content_id","id");--> statement-breakpoint
CREATE INDEX "content_step_user" ON "content_step" USING btree ("user_id");