CREATE TABLE "imported_document" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imported_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"format" text NOT NULL,
	"patent_id" bigint,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_document_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "patent_biblio" (
	"patent_id" bigint PRIMARY KEY NOT NULL,
	"agency" text,
	"agents" text[],
	"patentees" text[],
	"address" text,
	"postcode" text,
	"province" text,
	"city" text,
	"district" text,
	"town" text,
	"cpc" text[],
	"locarno" text[],
	"industries" text[],
	"emerging_industries" text[],
	"pct_application_number" text,
	"pct_publication_number" text,
	"pct_publication_date" date,
	"national_entry_date" date,
	"divisional_of" text,
	"examination_date" date,
	"grant_date" date,
	"expiry_date" date,
	"legal_state" text,
	"claim_count" integer,
	"independent_claim_count" integer,
	"page_count" integer,
	"figure_count" integer,
	"citation_count" integer,
	"cited_by_count" integer,
	"family_count" integer,
	"transfer_count" integer,
	"licence_count" integer,
	"pledge_count" integer,
	"invalidation_count" integer,
	"litigation_count" integer,
	"high_value" boolean,
	"high_value_reason" text,
	"awards" text[],
	"provenance" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patent_body" (
	"patent_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"publication_number" text,
	"date" date,
	"claims" jsonb,
	"paragraphs" jsonb,
	"numerals" jsonb,
	"page_count" integer,
	"source" text NOT NULL,
	"source_date" date,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "patent_body_patent_id_kind_pk" PRIMARY KEY("patent_id","kind")
);
--> statement-breakpoint
CREATE TABLE "patent_citation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patent_citation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"patent_id" bigint NOT NULL,
	"direction" text NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"office" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"kind_code" text DEFAULT '' NOT NULL,
	"date" date,
	"text" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"claims" text DEFAULT '' NOT NULL,
	"phase" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patent_dealing" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patent_dealing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"patent_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"from_parties" text[] DEFAULT '{}' NOT NULL,
	"to_parties" text[] DEFAULT '{}' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"announced_date" date,
	"effective_date" date,
	"ended_date" date,
	"category" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"source_date" date
);
--> statement-breakpoint
CREATE TABLE "patent_family_member" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patent_family_member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"patent_id" bigint NOT NULL,
	"family" text NOT NULL,
	"office" text NOT NULL,
	"number" text NOT NULL,
	"kind_code" text DEFAULT '' NOT NULL,
	"date" date,
	"application_number" text,
	"application_date" date,
	"title" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patent_figure" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patent_figure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"patent_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"role" text NOT NULL,
	"position" integer NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"original_sha256" text,
	"image_sha256" text,
	"thumbnail_sha256" text,
	"mime_type" text DEFAULT '' NOT NULL,
	"width" integer,
	"height" integer,
	"thumbnail_width" integer,
	"thumbnail_height" integer,
	"rotation" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patent_priority" (
	"patent_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"office" text NOT NULL,
	"number" text NOT NULL,
	"date" date,
	CONSTRAINT "patent_priority_patent_id_position_pk" PRIMARY KEY("patent_id","position")
);
--> statement-breakpoint
CREATE TABLE "register_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"register" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"holder" text DEFAULT '' NOT NULL,
	"company_id" bigint,
	"category" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"date" date,
	"expiry_date" date,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "register_state" (
	"register" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"rows" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "legal_event" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_event" ADD COLUMN "announcement_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_event" ADD COLUMN "effective_date" date;--> statement-breakpoint
ALTER TABLE "legal_event" ADD COLUMN "facts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_event" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_event" ADD COLUMN "source_date" date;--> statement-breakpoint
ALTER TABLE "imported_document" ADD CONSTRAINT "imported_document_patent_id_patent_id_fk" FOREIGN KEY ("patent_id") REFERENCES "public"."patent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patent_biblio" ADD CONSTRAINT "patent_biblio_patent_id_patent_id_fk" FOREIGN KEY ("patent_id") REFERENCES "public"."patent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patent_body" ADD CONSTRAINT "patent_body_patent_id_patent_id_fk" FOREIGN KEY ("patent_id") REFERENCES "public"."patent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patent_citation" ADD CONSTRAINT "patent_citation_patent_id_patent_id_fk" FOREIGN KEY ("patent_id") REFERENCES "public"."patent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patent_dealing" ADD CONSTRAINT "patent_dealing_patent_id_patent_id_fk" FOREIGN KEY ("patent_id") REFERENCES "public"."patent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patent_family_member" ADD CONSTRAINT "patent_family_member_patent_id_patent_id_fk" FOREIGN KEY ("patent_id") REFERENCES "public"."patent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patent_figure" ADD CONSTRAINT "patent_figure_patent_id_patent_id_fk" FOREIGN KEY ("patent_id") REFERENCES "public"."patent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patent_priority" ADD CONSTRAINT "patent_priority_patent_id_patent_id_fk" FOREIGN KEY ("patent_id") REFERENCES "public"."patent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_entry" ADD CONSTRAINT "register_entry_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_document_patent" ON "imported_document" USING btree ("patent_id");--> statement-breakpoint
CREATE INDEX "patent_biblio_town" ON "patent_biblio" USING btree ("town");--> statement-breakpoint
CREATE INDEX "patent_biblio_agency" ON "patent_biblio" USING btree ("agency");--> statement-breakpoint
CREATE INDEX "patent_biblio_expiry" ON "patent_biblio" USING btree ("expiry_date");--> statement-breakpoint
CREATE UNIQUE INDEX "patent_citation_place" ON "patent_citation" USING btree ("patent_id","direction","position");--> statement-breakpoint
CREATE INDEX "patent_citation_number" ON "patent_citation" USING btree ("office","number");--> statement-breakpoint
CREATE INDEX "patent_dealing_patent" ON "patent_dealing" USING btree ("patent_id");--> statement-breakpoint
CREATE INDEX "patent_dealing_kind" ON "patent_dealing" USING btree ("kind","announced_date","id");--> statement-breakpoint
CREATE INDEX "patent_dealing_number" ON "patent_dealing" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "patent_family_member_once" ON "patent_family_member" USING btree ("patent_id","office","number","kind_code");--> statement-breakpoint
CREATE INDEX "patent_family_member_number" ON "patent_family_member" USING btree ("office","number");--> statement-breakpoint
CREATE UNIQUE INDEX "patent_figure_place" ON "patent_figure" USING btree ("patent_id","kind","role","position");--> statement-breakpoint
CREATE INDEX "patent_figure_state" ON "patent_figure" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "patent_priority_number" ON "patent_priority" USING btree ("office","number");--> statement-breakpoint
CREATE UNIQUE INDEX "register_entry_key" ON "register_entry" USING btree ("register","key");--> statement-breakpoint
CREATE INDEX "register_entry_date" ON "register_entry" USING btree ("register","date","id");--> statement-breakpoint
CREATE INDEX "register_entry_company" ON "register_entry" USING btree ("company_id");