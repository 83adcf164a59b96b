CREATE TABLE "patent_field_text" (
	"patent_id" bigint NOT NULL,
	"field" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "patent_field_text_patent_id_field_pk" PRIMARY KEY("patent_id","field")
);
--> statement-breakpoint
CREATE TABLE "search_block" (
	"key" bigint PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_column" (
	"segment_id" bigint NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "search_column_segment_id_name_pk" PRIMARY KEY("segment_id","name")
);
--> statement-breakpoint
CREATE TABLE "search_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"expression" text NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_segment" (
	"id" bigint PRIMARY KEY NOT NULL,
	"documents" integer NOT NULL,
	"directory" jsonb NOT NULL,
	"common_grams" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_set" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_set_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"expression" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_tombstone" (
	"patent_id" bigint PRIMARY KEY NOT NULL,
	"up_to" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "patent_text_publication_date";--> statement-breakpoint
DROP INDEX "patent_text_application_date";--> statement-breakpoint
ALTER TABLE "search_state" ADD COLUMN "last_segment" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "patent_field_text" ADD CONSTRAINT "patent_field_text_patent_id_patent_id_fk" FOREIGN KEY ("patent_id") REFERENCES "public"."patent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_column" ADD CONSTRAINT "search_column_segment_id_search_segment_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."search_segment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_history" ADD CONSTRAINT "search_history_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_set" ADD CONSTRAINT "search_set_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "search_history_number" ON "search_history" USING btree ("user_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "search_set_name" ON "search_set" USING btree ("user_id","name");