CREATE TABLE "data_block" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_block_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"state" text DEFAULT 'shown' NOT NULL,
	"version_id" bigint NOT NULL,
	"value_id" bigint,
	"due_at" timestamp with time zone,
	"error" text DEFAULT '' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"updated_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_block_value" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_block_value_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"block_id" bigint NOT NULL,
	"version_id" bigint NOT NULL,
	"total" double precision NOT NULL,
	"slices" jsonb NOT NULL,
	"is_demo" boolean NOT NULL,
	"computed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_block_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_block_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"block_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"unit" text NOT NULL,
	"chart" text NOT NULL,
	"places" text[] NOT NULL,
	"period" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"refresh" text NOT NULL,
	"slice_by" text,
	"source" jsonb NOT NULL,
	"author_id" bigint,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_block" ADD CONSTRAINT "data_block_updated_by_user_account_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_block_value" ADD CONSTRAINT "data_block_value_block_id_data_block_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."data_block"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_block_value" ADD CONSTRAINT "data_block_value_version_id_data_block_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."data_block_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_block_version" ADD CONSTRAINT "data_block_version_block_id_data_block_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."data_block"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_block_version" ADD CONSTRAINT "data_block_version_author_id_user_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_block_value_block" ON "data_block_value" USING btree ("block_id","id");--> statement-breakpoint
CREATE INDEX "data_block_value_version" ON "data_block_value" USING btree ("version_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_block_version_number" ON "data_block_version" USING btree ("block_id","number");--> statement-breakpoint
CREATE INDEX "data_block_version_author" ON "data_block_version" USING btree ("author_id");