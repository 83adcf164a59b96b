ALTER TABLE "content" ADD COLUMN "import_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "content_import_key" ON "content" USING btree ("import_key");