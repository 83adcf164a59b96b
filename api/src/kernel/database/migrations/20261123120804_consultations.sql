CREATE TABLE "answer_template" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"text" text NOT NULL,
	"topic" text DEFAULT '' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_template_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "consultation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consultation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint,
	"user_id" bigint,
	"source" text NOT NULL,
	"about_id" bigint,
	"topic" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"asker_name" text DEFAULT '' NOT NULL,
	"asker_mobile" text DEFAULT '' NOT NULL,
	"lookup_hash" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"paused_at" timestamp with time zone,
	"assignee_id" bigint,
	"spam_at" timestamp with time zone,
	"spam_reasons" text[] DEFAULT '{}' NOT NULL,
	"rating" integer,
	"rating_text" text DEFAULT '' NOT NULL,
	"consent" boolean DEFAULT false NOT NULL,
	"consent_at" timestamp with time zone,
	"answer_id" bigint,
	"accept_days" integer NOT NULL,
	"answer_days" integer NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"accept_late_told_at" timestamp with time zone,
	"answer_late_told_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consultation_turn" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consultation_turn_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"consultation_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" bigint,
	"side" text NOT NULL,
	"action" text NOT NULL,
	"internal" boolean DEFAULT false NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"file_ids" text[] DEFAULT '{}' NOT NULL,
	"patents" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "link" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "consultation" ADD CONSTRAINT "consultation_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation" ADD CONSTRAINT "consultation_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation" ADD CONSTRAINT "consultation_about_id_content_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."content"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation" ADD CONSTRAINT "consultation_assignee_id_user_account_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation" ADD CONSTRAINT "consultation_answer_id_content_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."content"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_turn" ADD CONSTRAINT "consultation_turn_consultation_id_consultation_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_turn" ADD CONSTRAINT "consultation_turn_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consultation_company" ON "consultation" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "consultation_user" ON "consultation" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "consultation_asked" ON "consultation" USING btree ("asked_at","id") WHERE spam_at is null;--> statement-breakpoint
CREATE INDEX "consultation_state" ON "consultation" USING btree ("state","asked_at","id") WHERE spam_at is null;--> statement-breakpoint
CREATE INDEX "consultation_assignee" ON "consultation" USING btree ("assignee_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "consultation_due" ON "consultation" USING btree ("due_at","id") WHERE spam_at is null;--> statement-breakpoint
CREATE INDEX "consultation_open" ON "consultation" USING btree ("id") WHERE state in ('pending', 'accepted', 'incomplete') and spam_at is null;--> statement-breakpoint
CREATE INDEX "consultation_spam" ON "consultation" USING btree ("asked_at","id") WHERE spam_at is not null;--> statement-breakpoint
CREATE INDEX "consultation_title" ON "consultation" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "consultation_about" ON "consultation" USING btree ("about_id") WHERE about_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "consultation_answer" ON "consultation" USING btree ("answer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consultation_lookup" ON "consultation" USING btree ("lookup_hash");--> statement-breakpoint
CREATE INDEX "consultation_turn_consultation" ON "consultation_turn" USING btree ("consultation_id","id");--> statement-breakpoint
CREATE INDEX "consultation_turn_user" ON "consultation_turn" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consultation_turn_files" ON "consultation_turn" USING gin ("file_ids") WHERE file_ids <> '{}';