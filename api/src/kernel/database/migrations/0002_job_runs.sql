CREATE TABLE "job_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"progress_done" bigint DEFAULT 0 NOT NULL,
	"progress_total" bigint,
	"message" text DEFAULT '' NOT NULL,
	"result" jsonb,
	"error" text DEFAULT '' NOT NULL,
	"requested_by" bigint,
	"cancel_requested" integer DEFAULT 0 NOT NULL,
	"queue_job_id" uuid,
	"heartbeat_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "job_run_requested" ON "job_run" USING btree ("requested_by","created_at");--> statement-breakpoint
CREATE INDEX "job_run_name" ON "job_run" USING btree ("name","created_at");--> statement-breakpoint
CREATE INDEX "job_run_state" ON "job_run" USING btree ("state","heartbeat_at");