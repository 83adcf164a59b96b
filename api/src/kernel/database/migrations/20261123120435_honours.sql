ALTER TABLE "register_entry" ADD COLUMN "type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "register_entry" ADD COLUMN "level" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "register_entry" ADD COLUMN "grade" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "register_entry" ADD COLUMN "patent_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "register_entry_type" ON "register_entry" USING btree ("type","date") WHERE type <> '';