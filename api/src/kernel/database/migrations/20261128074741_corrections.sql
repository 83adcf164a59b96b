CREATE TABLE "correction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "correction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"company_id" bigint NOT NULL,
	"figure" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "correction_step" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "correction_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" bigint,
	"action" text NOT NULL,
	"text" text NOT NULL,
	"file_ids" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_step" ADD CONSTRAINT "correction_step_case_id_correction_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."correction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_step" ADD CONSTRAINT "correction_step_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "correction_company" ON "correction" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "correction_user" ON "correction" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "correction_created" ON "correction" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "correction_step_case" ON "correction_step" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "correction_step_user" ON "correction_step" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "correction_step_files" ON "correction_step" USING gin ("file_ids");