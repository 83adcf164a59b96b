CREATE TABLE "list_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"run_id" uuid,
	"list" text NOT NULL,
	"sha256" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"heads" text[] DEFAULT '{}' NOT NULL,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"adds" integer DEFAULT 0 NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"same" integer DEFAULT 0 NOT NULL,
	"rejects" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_import_row" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"cells" text[] NOT NULL,
	"input" jsonb,
	"before" jsonb,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcome" text,
	"target_id" bigint,
	"target_version" integer,
	CONSTRAINT "list_import_row_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
ALTER TABLE "list_import" ADD CONSTRAINT "list_import_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_import_row" ADD CONSTRAINT "list_import_row_import_id_list_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."list_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_import_user" ON "list_import" USING btree ("user_id","list","created_at");--> statement-breakpoint
CREATE INDEX "list_import_expires" ON "list_import" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "list_import_row_kind" ON "list_import_row" USING btree ("import_id","kind","row");--> statement-breakpoint
CREATE INDEX "list_import_row_left" ON "list_import_row" USING btree ("import_id","outcome","row");