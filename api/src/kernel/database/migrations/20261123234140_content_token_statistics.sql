-- PostgreSQL shall not know how frequent tokens are: it would read the tokens of every row where it should ask the index.
-- Naming the type anew drops what it knows already; no row is written.
ALTER TABLE "content_text" ALTER COLUMN "tokens" SET DATA TYPE text[];--> statement-breakpoint
ALTER TABLE "content_text" ALTER COLUMN "tokens" SET STATISTICS 0;
