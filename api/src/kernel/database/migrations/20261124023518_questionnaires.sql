CREATE TABLE "questionnaire" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questionnaire_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"form" jsonb NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questionnaire_answer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questionnaire_answer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"visit_id" bigint,
	"state" text DEFAULT 'draft' NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total" integer,
	"level_name" text DEFAULT '' NOT NULL,
	"created_by" bigint,
	"submitted_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questionnaire_answer_step" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questionnaire_answer_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"answer_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" bigint,
	"action" text NOT NULL,
	"text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questionnaire_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questionnaire_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"questionnaire_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"form" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" bigint
);
--> statement-breakpoint
ALTER TABLE "questionnaire_answer" ADD CONSTRAINT "questionnaire_answer_version_id_questionnaire_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."questionnaire_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answer" ADD CONSTRAINT "questionnaire_answer_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answer" ADD CONSTRAINT "questionnaire_answer_visit_id_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visit"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answer" ADD CONSTRAINT "questionnaire_answer_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answer_step" ADD CONSTRAINT "questionnaire_answer_step_answer_id_questionnaire_answer_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."questionnaire_answer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answer_step" ADD CONSTRAINT "questionnaire_answer_step_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_version" ADD CONSTRAINT "questionnaire_version_questionnaire_id_questionnaire_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaire"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_version" ADD CONSTRAINT "questionnaire_version_published_by_user_account_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_name" ON "questionnaire" USING btree ("name");--> statement-breakpoint
CREATE INDEX "questionnaire_updated" ON "questionnaire" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "questionnaire_answer_updated" ON "questionnaire_answer" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "questionnaire_answer_company" ON "questionnaire_answer" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "questionnaire_answer_version" ON "questionnaire_answer" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "questionnaire_answer_visit" ON "questionnaire_answer" USING btree ("visit_id") WHERE visit_id is not null;--> statement-breakpoint
CREATE INDEX "questionnaire_answer_user" ON "questionnaire_answer" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "questionnaire_answer_step_answer" ON "questionnaire_answer_step" USING btree ("answer_id","id");--> statement-breakpoint
CREATE INDEX "questionnaire_answer_step_user" ON "questionnaire_answer_step" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_version_number" ON "questionnaire_version" USING btree ("questionnaire_id","number");--> statement-breakpoint
CREATE INDEX "questionnaire_version_user" ON "questionnaire_version" USING btree ("published_by");