ALTER TABLE "certification_request" ADD COLUMN "reasons" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "certification_request" ADD COLUMN "company_id" bigint;--> statement-breakpoint
ALTER TABLE "certification_request" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "certification_request" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "certification_request" ADD CONSTRAINT "certification_request_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certification_user" ON "certification_request" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "certification_created" ON "certification_request" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "certification_uscc" ON "certification_request" USING btree ("uscc");