ALTER TABLE "session" ADD COLUMN "by_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "password_is_one_time" boolean DEFAULT false NOT NULL;