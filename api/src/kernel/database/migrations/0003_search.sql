ALTER TABLE "search_state" ADD COLUMN "load_after_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "patent_text" ALTER COLUMN "abstract" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "patent_index" ALTER COLUMN "tokens" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "patent_index" SET (toast_tuple_target = 128);--> statement-breakpoint
ALTER TABLE "patent_index" ALTER COLUMN "tokens" SET STATISTICS 20;--> statement-breakpoint
INSERT INTO "search_state" ("id") VALUES (1) ON CONFLICT DO NOTHING;
