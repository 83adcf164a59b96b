CREATE TABLE "merged_patent" (
	"id" bigint PRIMARY KEY NOT NULL,
	"kept_id" bigint NOT NULL,
	"publication_number" text NOT NULL,
	"rows" jsonb NOT NULL,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "number_spelling" (
	"id" integer PRIMARY KEY NOT NULL,
	"rules" integer NOT NULL,
	"after_id" bigint DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"merged" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "merged_patent_kept" ON "merged_patent" USING btree ("kept_id");