CREATE TABLE "campaign" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"purpose" text DEFAULT '' NOT NULL,
	"deadline" date NOT NULL,
	"kit" text[] NOT NULL,
	"closed_at" timestamp with time zone,
	"created_by" bigint,
	"is_demo" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_company" (
	"campaign_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_company_campaign_id_company_id_pk" PRIMARY KEY("campaign_id","company_id")
);
--> statement-breakpoint
ALTER TABLE "visit" ADD COLUMN "campaign_id" bigint;--> statement-breakpoint
ALTER TABLE "visit" ADD COLUMN "kit" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_company" ADD CONSTRAINT "campaign_company_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_company" ADD CONSTRAINT "campaign_company_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_company" ADD CONSTRAINT "campaign_company_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_name" ON "campaign" USING btree ("name");--> statement-breakpoint
CREATE INDEX "campaign_company_company" ON "campaign_company" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_campaign" ON "visit" USING btree ("campaign_id","company_id") WHERE campaign_id is not null and removed_at is null;