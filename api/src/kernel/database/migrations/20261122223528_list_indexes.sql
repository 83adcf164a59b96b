CREATE INDEX "user_account_last_login" ON "user_account" USING btree ("last_login_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_account_text" ON "user_account" USING gin ("name" gin_trgm_ops,"mobile" gin_trgm_ops,"account" gin_trgm_ops,"claimed_company" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "company_district_inventions" ON "company" USING btree ("invention_count","id") WHERE in_district;--> statement-breakpoint
CREATE INDEX "company_district_publication" ON "company" USING btree ("latest_publication_date" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE in_district;--> statement-breakpoint
CREATE INDEX "patent_dealing_latest" ON "patent_dealing" USING btree ("kind","announced_date" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "register_entry_latest" ON "register_entry" USING btree ("register","date" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "register_entry_text" ON "register_entry" USING gin ("title" gin_trgm_ops,"number" gin_trgm_ops,"holder" gin_trgm_ops);