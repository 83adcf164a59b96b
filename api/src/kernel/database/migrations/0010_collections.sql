CREATE TABLE "collection_folder" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collection_folder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patent_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"run_id" uuid,
	"title" text NOT NULL,
	"format" text NOT NULL,
	"columns" text[] NOT NULL,
	"query" jsonb,
	"patent_ids" bigint[],
	"state" text DEFAULT 'queued' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"left_out" integer DEFAULT 0 NOT NULL,
	"file_name" text NOT NULL,
	"size" integer,
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patent_mark" (
	"user_id" bigint NOT NULL,
	"patent_id" bigint NOT NULL,
	"followed" boolean DEFAULT false NOT NULL,
	"folder_id" bigint,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "patent_mark_user_id_patent_id_pk" PRIMARY KEY("user_id","patent_id")
);
--> statement-breakpoint
CREATE TABLE "search_monitor" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_monitor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"frequency" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"last_news" integer DEFAULT 0 NOT NULL,
	"last_run_at" timestamp with time zone,
	"next_run_at" timestamp with time zone NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_monitor_hit" (
	"monitor_id" bigint NOT NULL,
	"patent_id" bigint NOT NULL,
	"found_at" timestamp with time zone,
	CONSTRAINT "search_monitor_hit_monitor_id_patent_id_pk" PRIMARY KEY("monitor_id","patent_id")
);
--> statement-breakpoint
ALTER TABLE "collection_folder" ADD CONSTRAINT "collection_folder_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patent_export" ADD CONSTRAINT "patent_export_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patent_mark" ADD CONSTRAINT "patent_mark_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patent_mark" ADD CONSTRAINT "patent_mark_patent_id_patent_id_fk" FOREIGN KEY ("patent_id") REFERENCES "public"."patent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patent_mark" ADD CONSTRAINT "patent_mark_folder_id_collection_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."collection_folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_monitor" ADD CONSTRAINT "search_monitor_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_monitor_hit" ADD CONSTRAINT "search_monitor_hit_monitor_id_search_monitor_id_fk" FOREIGN KEY ("monitor_id") REFERENCES "public"."search_monitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "collection_folder_name" ON "collection_folder" USING btree ("user_id","name");--> statement-breakpoint
CREATE INDEX "patent_export_user" ON "patent_export" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "patent_export_expires" ON "patent_export" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "patent_mark_changed" ON "patent_mark" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "patent_mark_patent" ON "patent_mark" USING btree ("patent_id");--> statement-breakpoint
CREATE INDEX "patent_mark_folder" ON "patent_mark" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "search_monitor_user" ON "search_monitor" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "search_monitor_due" ON "search_monitor" USING btree ("next_run_at");