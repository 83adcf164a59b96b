CREATE TABLE "company_label" (
	"company_id" bigint NOT NULL,
	"label_id" bigint NOT NULL,
	"user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_label_company_id_label_id_pk" PRIMARY KEY("company_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "label" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "label_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"parent_id" bigint,
	"name" text NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"template" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clock_rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clock_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"label_id" bigint,
	"town_id" bigint,
	"from_day" date NOT NULL,
	"response" jsonb NOT NULL,
	"plan" jsonb NOT NULL,
	"resolution" jsonb NOT NULL,
	"user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"town_id" bigint,
	"head_id" bigint,
	"leader_id" bigint,
	"phone" text DEFAULT '' NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_matrix" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_matrix_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"label_id" bigint NOT NULL,
	"town_id" bigint,
	"office_id" bigint NOT NULL,
	"person_id" bigint,
	"deputy_id" bigint,
	"is_demo" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_absence" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_absence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_absence_days" CHECK ("staff_absence"."from_day" <= "staff_absence"."to_day")
);
--> statement-breakpoint
CREATE TABLE "staff_post" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"office_id" bigint,
	"duties" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "town_contact" (
	"town_id" bigint PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "town_hours" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "town_hours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"town_id" bigint NOT NULL,
	"from_day" date NOT NULL,
	"spans" text[] NOT NULL,
	"user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_label" ADD CONSTRAINT "company_label_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_label" ADD CONSTRAINT "company_label_label_id_label_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."label"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_label" ADD CONSTRAINT "company_label_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label" ADD CONSTRAINT "label_parent_id_label_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."label"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clock_rule" ADD CONSTRAINT "clock_rule_label_id_label_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."label"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clock_rule" ADD CONSTRAINT "clock_rule_town_id_town_id_fk" FOREIGN KEY ("town_id") REFERENCES "public"."town"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clock_rule" ADD CONSTRAINT "clock_rule_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office" ADD CONSTRAINT "office_town_id_town_id_fk" FOREIGN KEY ("town_id") REFERENCES "public"."town"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office" ADD CONSTRAINT "office_head_id_user_account_id_fk" FOREIGN KEY ("head_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office" ADD CONSTRAINT "office_leader_id_user_account_id_fk" FOREIGN KEY ("leader_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_matrix" ADD CONSTRAINT "service_matrix_label_id_label_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."label"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_matrix" ADD CONSTRAINT "service_matrix_town_id_town_id_fk" FOREIGN KEY ("town_id") REFERENCES "public"."town"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_matrix" ADD CONSTRAINT "service_matrix_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_matrix" ADD CONSTRAINT "service_matrix_person_id_user_account_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_matrix" ADD CONSTRAINT "service_matrix_deputy_id_user_account_id_fk" FOREIGN KEY ("deputy_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_absence" ADD CONSTRAINT "staff_absence_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_post" ADD CONSTRAINT "staff_post_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_post" ADD CONSTRAINT "staff_post_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "town_contact" ADD CONSTRAINT "town_contact_town_id_town_id_fk" FOREIGN KEY ("town_id") REFERENCES "public"."town"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "town_hours" ADD CONSTRAINT "town_hours_town_id_town_id_fk" FOREIGN KEY ("town_id") REFERENCES "public"."town"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "town_hours" ADD CONSTRAINT "town_hours_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_label_label" ON "company_label" USING btree ("label_id","company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "label_name" ON "label" USING btree ("subject",coalesce("parent_id", 0),"name");--> statement-breakpoint
CREATE INDEX "label_parent" ON "label" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "clock_rule_place" ON "clock_rule" USING btree (coalesce("label_id", 0),coalesce("town_id", 0),"from_day");--> statement-breakpoint
CREATE UNIQUE INDEX "office_name" ON "office" USING btree ("name");--> statement-breakpoint
CREATE INDEX "office_town" ON "office" USING btree ("town_id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_matrix_place" ON "service_matrix" USING btree ("label_id",coalesce("town_id", 0));--> statement-breakpoint
CREATE INDEX "service_matrix_office" ON "service_matrix" USING btree ("office_id");--> statement-breakpoint
CREATE INDEX "service_matrix_person" ON "service_matrix" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "staff_absence_user" ON "staff_absence" USING btree ("user_id","to_day");--> statement-breakpoint
CREATE INDEX "staff_post_office" ON "staff_post" USING btree ("office_id");--> statement-breakpoint
CREATE UNIQUE INDEX "town_hours_from" ON "town_hours" USING btree ("town_id","from_day");