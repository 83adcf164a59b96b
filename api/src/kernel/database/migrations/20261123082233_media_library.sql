CREATE TABLE "media" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"decorative" boolean DEFAULT false NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"credit" text DEFAULT '' NOT NULL,
	"sha256" text NOT NULL,
	"extension" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"replacement" jsonb,
	"state" text NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"is_used" boolean DEFAULT false NOT NULL,
	"uploaded_by" bigint,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_use" (
	"media_id" bigint NOT NULL,
	"holder" text NOT NULL,
	"holder_id" bigint NOT NULL,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	CONSTRAINT "media_use_media_id_holder_holder_id_pk" PRIMARY KEY("media_id","holder","holder_id")
);
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_uploaded_by_user_account_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_use" ADD CONSTRAINT "media_use_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_created" ON "media" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "media_name" ON "media" USING btree ("name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "media_size" ON "media" USING btree ("size","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "media_kind" ON "media" USING btree ("kind","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "media_used" ON "media" USING btree ("is_used","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "media_missing_alt" ON "media" USING btree ("created_at","id") WHERE deleted_at is null and kind = 'picture' and alt = '' and not decorative;--> statement-breakpoint
CREATE INDEX "media_deleted" ON "media" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "media_sha256" ON "media" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "media_text" ON "media" USING gin ("name" gin_trgm_ops,"alt" gin_trgm_ops,"caption" gin_trgm_ops,"credit" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_use_holder" ON "media_use" USING btree ("holder","holder_id");--> statement-breakpoint
CREATE INDEX "media_use_public" ON "media_use" USING btree ("media_id") WHERE is_public;