CREATE TABLE "operations_token" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operations_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "operations_token_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sub_app_mount" (
	"document" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"sub_app" text NOT NULL,
	"version" text NOT NULL,
	"user_id" bigint NOT NULL,
	"succeeded" boolean NOT NULL,
	"duration_ms" integer
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "preview_release" text;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "is_operations" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_app_pointer" ADD COLUMN "canary" text;--> statement-breakpoint
ALTER TABLE "sub_app_pointer" ADD COLUMN "canary_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_app_pointer" ADD COLUMN "canary_users" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_app_pointer" ADD COLUMN "activated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_app_pointer" ADD COLUMN "canary_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sub_app_pointer" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_app_release" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_app_release" ADD COLUMN "withdrawn_reason" text;--> statement-breakpoint
ALTER TABLE "sub_app_release" ADD COLUMN "last_served_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sub_app_mount_at" ON "sub_app_mount" USING btree ("sub_app","version","at");