ALTER TABLE "search_history" ADD COLUMN "query" jsonb;--> statement-breakpoint
ALTER TABLE "search_set" ADD COLUMN "query" jsonb;--> statement-breakpoint
ALTER TABLE "search_set" ADD COLUMN "total" integer;