CREATE INDEX "certification_decided" ON "certification_request" USING btree ("decided_at" DESC NULLS LAST,"id" DESC NULLS FIRST,"user_id");--> statement-breakpoint
CREATE INDEX "certification_name" ON "certification_request" USING btree ("company_name","id","user_id");--> statement-breakpoint
CREATE INDEX "company_district_utility_models" ON "company" USING btree ("utility_model_count","id") WHERE in_district;--> statement-breakpoint
CREATE INDEX "company_district_designs" ON "company" USING btree ("design_count","id") WHERE in_district;--> statement-breakpoint
CREATE INDEX "patent_dealing_effective" ON "patent_dealing" USING btree ("kind","effective_date" DESC NULLS LAST,"id" DESC NULLS FIRST);