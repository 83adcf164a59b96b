CREATE TABLE "push_log" (
	"content_id" bigint NOT NULL,
	"revision_id" bigint NOT NULL,
	"address" text NOT NULL,
	"result" text NOT NULL,
	"pushed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_log_content_id_revision_id_pk" PRIMARY KEY("content_id","revision_id")
);
--> statement-breakpoint
ALTER TABLE "push_log" ADD CONSTRAINT "push_log_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_log_pushed" ON "push_log" USING btree ("pushed_at");