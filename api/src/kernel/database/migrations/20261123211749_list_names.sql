DROP INDEX IF EXISTS "content_public_text";--> statement-breakpoint
CREATE INDEX "user_account_by_name" ON "user_account" USING btree ("name" collate "zh-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "company_district_name" ON "company" USING btree ("name" collate "zh-x-icu","id") WHERE in_district;--> statement-breakpoint
CREATE INDEX "register_entry_title" ON "register_entry" USING btree ("register","title" collate "zh-x-icu","id");