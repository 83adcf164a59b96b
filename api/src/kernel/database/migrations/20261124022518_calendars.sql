CREATE TABLE "calendar_feed" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_feed_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feed_secret" ON "calendar_feed" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feed_user" ON "calendar_feed" USING btree ("user_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "calendar_feed_owner" ON "calendar_feed" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "demand_resolved" ON "demand" USING btree ("resolved_at") WHERE state = 'resolved' and removed_at is null;