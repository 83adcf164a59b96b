CREATE TABLE "visit_photo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_photo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" text NOT NULL,
	"submission_id" bigint NOT NULL,
	"visit_id" bigint NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"taken_at" timestamp with time zone,
	"place" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_photo_clientId_unique" UNIQUE("client_id")
);
--> statement-breakpoint
CREATE TABLE "visit_submission" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_submission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"submission_id" text NOT NULL,
	"user_id" bigint,
	"visitor_id" bigint,
	"author_name" text DEFAULT '' NOT NULL,
	"is_author_gone" boolean DEFAULT false NOT NULL,
	"visit_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"content_hash" text NOT NULL,
	"report" jsonb,
	"photo_ids" text[] DEFAULT '{}' NOT NULL,
	"outcome" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"written_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "visit_photo" ADD CONSTRAINT "visit_photo_submission_id_visit_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."visit_submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_photo" ADD CONSTRAINT "visit_photo_visit_id_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_submission" ADD CONSTRAINT "visit_submission_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_submission" ADD CONSTRAINT "visit_submission_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_submission" ADD CONSTRAINT "visit_submission_visit_id_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_submission" ADD CONSTRAINT "visit_submission_decided_by_user_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_photo_visit" ON "visit_photo" USING btree ("visit_id","id");--> statement-breakpoint
CREATE INDEX "visit_photo_submission" ON "visit_photo" USING btree ("submission_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_submission_author" ON "visit_submission" USING btree ("submission_id",coalesce("user_id", 0),coalesce("visitor_id", 0));--> statement-breakpoint
CREATE INDEX "visit_submission_visit" ON "visit_submission" USING btree ("visit_id","id");--> statement-breakpoint
CREATE INDEX "visit_submission_user" ON "visit_submission" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "visit_submission_visitor" ON "visit_submission" USING btree ("visitor_id");