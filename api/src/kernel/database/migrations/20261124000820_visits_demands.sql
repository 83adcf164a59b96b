CREATE TABLE "demand" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demand_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" text NOT NULL,
	"company_id" bigint NOT NULL,
	"visit_id" bigint,
	"source" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"contact_id" bigint,
	"urgent" boolean DEFAULT false NOT NULL,
	"town_id" bigint,
	"office_id" bigint,
	"owner_id" bigint,
	"state" text DEFAULT 'pending' NOT NULL,
	"paused_at" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"round" integer DEFAULT 1 NOT NULL,
	"level" integer DEFAULT 0 NOT NULL,
	"leader_id" bigint,
	"decided_at" timestamp with time zone,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	"replied_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"called_back_at" timestamp with time zone,
	"satisfaction" text,
	"merged_into_id" bigint,
	"due_at" timestamp with time zone,
	"warned" jsonb DEFAULT '{"response":0,"plan":0,"resolution":0}'::jsonb NOT NULL,
	"recorded_by" bigint,
	"removed_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demand_label" (
	"demand_id" bigint NOT NULL,
	"label_id" bigint NOT NULL,
	CONSTRAINT "demand_label_demand_id_label_id_pk" PRIMARY KEY("demand_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "demand_step" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demand_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"demand_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" bigint,
	"action" text NOT NULL,
	"from_state" text DEFAULT '' NOT NULL,
	"to_state" text DEFAULT '' NOT NULL,
	"internal" boolean DEFAULT false NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"office_id" bigint,
	"to_office_id" bigint,
	"until" timestamp with time zone,
	"round" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_contact" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_contact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" text NOT NULL,
	"company_id" bigint NOT NULL,
	"town_id" bigint,
	"purpose" text NOT NULL,
	"planned_start" timestamp with time zone NOT NULL,
	"planned_end" timestamp with time zone NOT NULL,
	"lead_id" bigint,
	"origin" text DEFAULT 'plan' NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"duplicate_reason" text DEFAULT '' NOT NULL,
	"way" text DEFAULT 'onSite' NOT NULL,
	"started_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"summary" text DEFAULT '' NOT NULL,
	"findings" text DEFAULT '' NOT NULL,
	"persons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"place" jsonb,
	"failure" text,
	"reason" text DEFAULT '' NOT NULL,
	"next_step" text DEFAULT '' NOT NULL,
	"created_by" bigint,
	"sequence" integer DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_ends_after_it_begins" CHECK ("visit"."planned_start" < "visit"."planned_end")
);
--> statement-breakpoint
CREATE TABLE "visit_member" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"visit_id" bigint NOT NULL,
	"user_id" bigint,
	"visitor_id" bigint,
	CONSTRAINT "visit_member_is_one" CHECK (("visit_member"."user_id" is null) <> ("visit_member"."visitor_id" is null))
);
--> statement-breakpoint
CREATE TABLE "visit_promise" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_promise_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"visit_id" bigint NOT NULL,
	"text" text NOT NULL,
	"owner_id" bigint,
	"due_day" date NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" bigint,
	"result" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_step" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"visit_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" bigint,
	"visitor_id" bigint,
	"action" text NOT NULL,
	"from_state" text DEFAULT '' NOT NULL,
	"to_state" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "demand" ADD CONSTRAINT "demand_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand" ADD CONSTRAINT "demand_visit_id_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visit"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand" ADD CONSTRAINT "demand_contact_id_company_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."company_contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand" ADD CONSTRAINT "demand_town_id_town_id_fk" FOREIGN KEY ("town_id") REFERENCES "public"."town"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand" ADD CONSTRAINT "demand_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand" ADD CONSTRAINT "demand_owner_id_user_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand" ADD CONSTRAINT "demand_leader_id_user_account_id_fk" FOREIGN KEY ("leader_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand" ADD CONSTRAINT "demand_merged_into_id_demand_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."demand"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand" ADD CONSTRAINT "demand_recorded_by_user_account_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand_label" ADD CONSTRAINT "demand_label_demand_id_demand_id_fk" FOREIGN KEY ("demand_id") REFERENCES "public"."demand"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand_label" ADD CONSTRAINT "demand_label_label_id_label_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."label"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand_step" ADD CONSTRAINT "demand_step_demand_id_demand_id_fk" FOREIGN KEY ("demand_id") REFERENCES "public"."demand"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand_step" ADD CONSTRAINT "demand_step_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand_step" ADD CONSTRAINT "demand_step_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand_step" ADD CONSTRAINT "demand_step_to_office_id_office_id_fk" FOREIGN KEY ("to_office_id") REFERENCES "public"."office"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_contact" ADD CONSTRAINT "company_contact_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_town_id_town_id_fk" FOREIGN KEY ("town_id") REFERENCES "public"."town"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_lead_id_user_account_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_member" ADD CONSTRAINT "visit_member_visit_id_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_member" ADD CONSTRAINT "visit_member_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_member" ADD CONSTRAINT "visit_member_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_promise" ADD CONSTRAINT "visit_promise_visit_id_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_promise" ADD CONSTRAINT "visit_promise_owner_id_user_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_promise" ADD CONSTRAINT "visit_promise_closed_by_user_account_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_step" ADD CONSTRAINT "visit_step_visit_id_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_step" ADD CONSTRAINT "visit_step_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_step" ADD CONSTRAINT "visit_step_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "demand_client" ON "demand" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "demand_received" ON "demand" USING btree ("received_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "demand_town_received" ON "demand" USING btree ("town_id","received_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "demand_state" ON "demand" USING btree ("state","town_id","received_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "demand_office" ON "demand" USING btree ("office_id","state","received_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "demand_owner" ON "demand" USING btree ("owner_id","state","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "demand_due" ON "demand" USING btree ("due_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "demand_company" ON "demand" USING btree ("company_id","received_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "demand_updated" ON "demand" USING btree ("updated_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "demand_open" ON "demand" USING btree ("id") WHERE state in ('pending', 'accepted', 'handling') and removed_at is null;--> statement-breakpoint
CREATE INDEX "demand_merged" ON "demand" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "demand_visit" ON "demand" USING btree ("visit_id") WHERE visit_id is not null;--> statement-breakpoint
CREATE INDEX "demand_pairs" ON "demand" USING gin (text_pairs("title" || chr(10) || "content"));--> statement-breakpoint
CREATE INDEX "demand_text" ON "demand" USING gin ("title" gin_trgm_ops,"content" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "demand_label_label" ON "demand_label" USING btree ("label_id","demand_id");--> statement-breakpoint
CREATE INDEX "demand_step_demand" ON "demand_step" USING btree ("demand_id","id");--> statement-breakpoint
CREATE INDEX "demand_step_user" ON "demand_step" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "demand_step_office" ON "demand_step" USING btree ("office_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_contact_person" ON "company_contact" USING btree ("company_id","name","mobile");--> statement-breakpoint
CREATE INDEX "company_contact_company" ON "company_contact" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_client" ON "visit" USING btree ("client_id","company_id");--> statement-breakpoint
CREATE INDEX "visit_planned" ON "visit" USING btree ("planned_start","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "visit_town_planned" ON "visit" USING btree ("town_id","planned_start","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "visit_state_planned" ON "visit" USING btree ("state","town_id","planned_start","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "visit_company" ON "visit" USING btree ("company_id","planned_start","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "visit_lead" ON "visit" USING btree ("lead_id","planned_start","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "visit_updated" ON "visit" USING btree ("updated_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "visit_removed" ON "visit" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "visit_pairs" ON "visit" USING gin (text_pairs("purpose" || chr(10) || "summary"));--> statement-breakpoint
CREATE INDEX "visit_text" ON "visit" USING gin ("purpose" gin_trgm_ops,"summary" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "visit_member_person" ON "visit_member" USING btree ("visit_id",coalesce("user_id", 0),coalesce("visitor_id", 0));--> statement-breakpoint
CREATE INDEX "visit_member_user" ON "visit_member" USING btree ("user_id","visit_id");--> statement-breakpoint
CREATE INDEX "visit_member_visitor" ON "visit_member" USING btree ("visitor_id","visit_id");--> statement-breakpoint
CREATE INDEX "visit_promise_visit" ON "visit_promise" USING btree ("visit_id","id");--> statement-breakpoint
CREATE INDEX "visit_promise_owner" ON "visit_promise" USING btree ("owner_id","due_day") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "visit_promise_due" ON "visit_promise" USING btree ("due_day") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "visit_step_visit" ON "visit_step" USING btree ("visit_id","id");--> statement-breakpoint
CREATE INDEX "visit_step_user" ON "visit_step" USING btree ("user_id");