ALTER TABLE "demand" ADD COLUMN "digest_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "demand_digest" ON "demand" USING btree ("digest_at") WHERE digest_at is not null;