CREATE TABLE "dictionary" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dictionary_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dictionary_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dictionary" text NOT NULL,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"replacement" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parameter" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parameter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "setting_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" bigint,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"lines" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"undoes" bigint
);
--> statement-breakpoint
CREATE TABLE "work_day" (
	"day" date PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dictionary_entry" ADD CONSTRAINT "dictionary_entry_dictionary_dictionary_key_fk" FOREIGN KEY ("dictionary") REFERENCES "public"."dictionary"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dictionary_entry_code" ON "dictionary_entry" USING btree ("dictionary","code");--> statement-breakpoint
CREATE UNIQUE INDEX "dictionary_entry_label" ON "dictionary_entry" USING btree ("dictionary","label");--> statement-breakpoint
CREATE UNIQUE INDEX "parameter_key" ON "parameter" USING btree ("key","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "setting_change_version" ON "setting_change" USING btree ("kind","subject","version");--> statement-breakpoint
CREATE INDEX "setting_change_at" ON "setting_change" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "setting_change_undoes" ON "setting_change" USING btree ("undoes") WHERE undoes is not null;