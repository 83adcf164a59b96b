CREATE TABLE "certification_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certification_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"company_name" text NOT NULL,
	"uscc" text NOT NULL,
	"contact" text NOT NULL,
	"file_ids" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient_id" bigint NOT NULL,
	"sender_id" bigint,
	"sender_name" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preference" (
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"value" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preference_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user_id" bigint,
	"visitor_id" bigint,
	"admin_session_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"remembered" boolean DEFAULT false NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	CONSTRAINT "session_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "session_has_one_owner" CHECK (("session"."user_id" is null) <> ("session"."visitor_id" is null))
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mobile" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mobile" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mobile" text NOT NULL,
	"account" text,
	"password_hash" text NOT NULL,
	"name" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"type" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"company_id" bigint,
	"town_id" bigint,
	"claimed_company" text DEFAULT '' NOT NULL,
	"created_by" bigint,
	"last_login_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"is_demo" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_account_street_has_town" CHECK ("user_account"."role" <> 'street' or "user_account"."town_id" is not null),
	CONSTRAINT "user_account_trial_has_no_company" CHECK ("user_account"."role" <> 'company' or ("user_account"."type" = '1') = ("user_account"."company_id" is null))
);
--> statement-breakpoint
CREATE TABLE "visitor" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visitor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mobile" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_login_at" timestamp with time zone,
	CONSTRAINT "visitor_mobile_unique" UNIQUE("mobile")
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"normalized_name" text NOT NULL,
	"uscc" text,
	"town_id" bigint,
	"in_district" boolean DEFAULT false NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"established_date" date,
	"company_type" text DEFAULT '' NOT NULL,
	"registered_capital" text DEFAULT '' NOT NULL,
	"business_scope" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"patent_count" integer DEFAULT 0 NOT NULL,
	"invention_count" integer DEFAULT 0 NOT NULL,
	"utility_model_count" integer DEFAULT 0 NOT NULL,
	"design_count" integer DEFAULT 0 NOT NULL,
	"latest_publication_date" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_alias" (
	"company_id" bigint NOT NULL,
	"normalized_name" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "company_alias_company_id_normalized_name_pk" PRIMARY KEY("company_id","normalized_name")
);
--> statement-breakpoint
CREATE TABLE "town" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "town_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"district" text NOT NULL,
	CONSTRAINT "town_code_unique" UNIQUE("code"),
	CONSTRAINT "town_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "town_figure" (
	"town_id" bigint PRIMARY KEY NOT NULL,
	"companies" integer DEFAULT 0 NOT NULL,
	"companies_with_patents" integer DEFAULT 0 NOT NULL,
	"patents" integer DEFAULT 0 NOT NULL,
	"inventions" integer DEFAULT 0 NOT NULL,
	"utility_models" integer DEFAULT 0 NOT NULL,
	"designs" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_reject" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_reject_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"reason" text NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"lines_done" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "legal_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"patent_id" bigint NOT NULL,
	"code" text NOT NULL,
	"date" date,
	"detail" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_patent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "library_patent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"patent_id" bigint,
	"category_id" bigint,
	"core" boolean DEFAULT false NOT NULL,
	"collected" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"removed_at" timestamp with time zone,
	"title" text,
	"application_number" text,
	"publication_number" text,
	"patent_type" text,
	"applicants" text[],
	"inventors" text[],
	"application_date" date,
	"publication_date" date,
	"legal_status" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"identity_key" text NOT NULL,
	"office" text NOT NULL,
	"application_number" text,
	"publication_number" text NOT NULL,
	"kind_code" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"abstract" text DEFAULT '' NOT NULL,
	"patent_type" text,
	"application_date" date,
	"application_date_derived" boolean DEFAULT false NOT NULL,
	"filing_year" integer,
	"publication_date" date,
	"legal_status" text DEFAULT 'unknown' NOT NULL,
	"ipc" text[] DEFAULT '{}' NOT NULL,
	"applicants" text[] DEFAULT '{}' NOT NULL,
	"inventors" text[] DEFAULT '{}' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "patent_identityKey_unique" UNIQUE("identity_key")
);
--> statement-breakpoint
CREATE TABLE "patent_category" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patent_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patent_company" (
	"patent_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	CONSTRAINT "patent_company_company_id_patent_id_pk" PRIMARY KEY("company_id","patent_id")
);
--> statement-breakpoint
CREATE TABLE "publication" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publication_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"patent_id" bigint NOT NULL,
	"office" text NOT NULL,
	"number" text NOT NULL,
	"kind_code" text DEFAULT '' NOT NULL,
	"date" date
);
--> statement-breakpoint
CREATE TABLE "patent_index" (
	"patent_id" bigint PRIMARY KEY NOT NULL,
	"publication_date" date,
	"application_date" date,
	"tokens" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patent_text" (
	"patent_id" bigint PRIMARY KEY NOT NULL,
	"publication_date" date,
	"application_date" date,
	"title" text NOT NULL,
	"abstract" text NOT NULL,
	"applicants" text NOT NULL,
	"inventors" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_frequency" (
	"lexeme" text PRIMARY KEY NOT NULL,
	"documents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"statistics_revision" bigint DEFAULT -1 NOT NULL,
	"documents" integer DEFAULT 0 NOT NULL,
	"common_grams" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"building" text,
	"next_grams" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" bigint,
	"admin_user_id" bigint,
	"action" text NOT NULL,
	"target_type" text DEFAULT '' NOT NULL,
	"target_id" text DEFAULT '' NOT NULL,
	"detail" jsonb,
	"address" text DEFAULT '' NOT NULL,
	"request_id" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"path" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" bigint,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sub_app_failure" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sub_app_failure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"sub_app" text NOT NULL,
	"version" text NOT NULL,
	"phase" text NOT NULL,
	"message" text NOT NULL,
	"user_id" bigint,
	"user_agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sub_app_pointer" (
	"sub_app" text PRIMARY KEY NOT NULL,
	"active" text NOT NULL,
	"previous" text,
	"pinned" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sub_app_release" (
	"sub_app" text NOT NULL,
	"version" text NOT NULL,
	"content_hash" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"published_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sub_app_release_sub_app_version_pk" PRIMARY KEY("sub_app","version")
);
--> statement-breakpoint
ALTER TABLE "certification_request" ADD CONSTRAINT "certification_request_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_recipient_id_user_account_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preference" ADD CONSTRAINT "preference_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_town_id_town_id_fk" FOREIGN KEY ("town_id") REFERENCES "public"."town"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_town_id_town_id_fk" FOREIGN KEY ("town_id") REFERENCES "public"."town"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_alias" ADD CONSTRAINT "company_alias_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "town_figure" ADD CONSTRAINT "town_figure_town_id_town_id_fk" FOREIGN KEY ("town_id") REFERENCES "public"."town"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_reject" ADD CONSTRAINT "import_reject_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_event" ADD CONSTRAINT "legal_event_patent_id_patent_id_fk" FOREIGN KEY ("patent_id") REFERENCES "public"."patent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_patent" ADD CONSTRAINT "library_patent_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_patent" ADD CONSTRAINT "library_patent_patent_id_patent_id_fk" FOREIGN KEY ("patent_id") REFERENCES "public"."patent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_patent" ADD CONSTRAINT "library_patent_category_id_patent_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."patent_category"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patent_category" ADD CONSTRAINT "patent_category_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patent_company" ADD CONSTRAINT "patent_company_patent_id_patent_id_fk" FOREIGN KEY ("patent_id") REFERENCES "public"."patent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patent_company" ADD CONSTRAINT "patent_company_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_patent_id_patent_id_fk" FOREIGN KEY ("patent_id") REFERENCES "public"."patent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patent_index" ADD CONSTRAINT "patent_index_patent_id_patent_id_fk" FOREIGN KEY ("patent_id") REFERENCES "public"."patent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patent_text" ADD CONSTRAINT "patent_text_patent_id_patent_id_fk" FOREIGN KEY ("patent_id") REFERENCES "public"."patent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certification_one_pending" ON "certification_request" USING btree ("user_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "message_inbox" ON "message" USING btree ("recipient_id","created_at");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_code_mobile" ON "sms_code" USING btree ("mobile","purpose","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_mobile" ON "user_account" USING btree ("mobile") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_account" ON "user_account" USING btree (lower("account")) WHERE deleted_at is null and account is not null;--> statement-breakpoint
CREATE INDEX "user_account_created" ON "user_account" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_account_company" ON "user_account" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "user_account_town" ON "user_account" USING btree ("town_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_normalized_name" ON "company" USING btree ("normalized_name");--> statement-breakpoint
CREATE UNIQUE INDEX "company_uscc" ON "company" USING btree ("uscc") WHERE uscc is not null;--> statement-breakpoint
CREATE INDEX "company_name_trgm" ON "company" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "company_patents" ON "company" USING btree ("patent_count","id");--> statement-breakpoint
CREATE INDEX "company_district_patents" ON "company" USING btree ("patent_count","id") WHERE in_district;--> statement-breakpoint
CREATE INDEX "company_town_patents" ON "company" USING btree ("town_id","patent_count","id");--> statement-breakpoint
CREATE INDEX "company_alias_name" ON "company_alias" USING btree ("normalized_name");--> statement-breakpoint
CREATE UNIQUE INDEX "import_reject_line" ON "import_reject" USING btree ("run_id","line");--> statement-breakpoint
CREATE INDEX "legal_event_patent" ON "legal_event" USING btree ("patent_id","date");--> statement-breakpoint
CREATE INDEX "legal_event_code" ON "legal_event" USING btree ("code","date");--> statement-breakpoint
CREATE UNIQUE INDEX "library_patent_once" ON "library_patent" USING btree ("company_id","patent_id") WHERE patent_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "library_manual_once" ON "library_patent" USING btree ("company_id","application_number") WHERE patent_id is null;--> statement-breakpoint
CREATE INDEX "library_company" ON "library_patent" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "library_patent_patent" ON "library_patent" USING btree ("patent_id");--> statement-breakpoint
CREATE INDEX "patent_publication_number" ON "patent" USING btree ("publication_number");--> statement-breakpoint
CREATE INDEX "patent_application_number" ON "patent" USING btree ("application_number");--> statement-breakpoint
CREATE INDEX "patent_publication_date" ON "patent" USING btree ("publication_date","id");--> statement-breakpoint
CREATE INDEX "patent_application_date" ON "patent" USING btree ("application_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "patent_category_name" ON "patent_category" USING btree ("company_id","name");--> statement-breakpoint
CREATE INDEX "patent_company_patent" ON "patent_company" USING btree ("patent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "publication_key" ON "publication" USING btree ("office","number","kind_code");--> statement-breakpoint
CREATE INDEX "publication_patent" ON "publication" USING btree ("patent_id");--> statement-breakpoint
CREATE INDEX "patent_index_tokens" ON "patent_index" USING gin ("tokens") WITH (fastupdate=true,gin_pending_list_limit=65536);--> statement-breakpoint
CREATE INDEX "patent_text_publication_date" ON "patent_text" USING btree ("publication_date" DESC NULLS LAST,"patent_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "patent_text_application_date" ON "patent_text" USING btree ("application_date" DESC NULLS LAST,"patent_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target_type","target_id");--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limit_expire" ON "rate_limit" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "stored_file_owner" ON "stored_file" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "sub_app_failure_at" ON "sub_app_failure" USING btree ("sub_app","version","at");