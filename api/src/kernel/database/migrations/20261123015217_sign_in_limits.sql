ALTER TABLE "sms_code" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "sms_code" ADD COLUMN "on_known_device" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_code" ADD COLUMN "taken" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_limit" ADD COLUMN "running" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_limit" ADD COLUMN "running_until" bigint;