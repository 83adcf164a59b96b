CREATE TABLE "sign_in_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text NOT NULL,
	"way" text NOT NULL,
	"user_id" bigint,
	"mobile" text DEFAULT '' NOT NULL,
	"session_id" bigint,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sign_in_event_at" ON "sign_in_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sign_in_event_user" ON "sign_in_event" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "sign_in_event_outcome" ON "sign_in_event" USING btree ("outcome","at");--> statement-breakpoint
CREATE INDEX "sign_in_event_mobile" ON "sign_in_event" USING btree ("mobile","at") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "sign_in_event_address" ON "sign_in_event" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "session_last_seen" ON "session" USING btree ("last_seen_at","id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "job_run_created" ON "job_run" USING btree ("created_at");