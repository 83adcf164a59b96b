CREATE TABLE "activity_sign_up" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_sign_up_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content_id" bigint NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"organisation" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"moved_up_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"spam_at" timestamp with time zone,
	"spam_reasons" text[] DEFAULT '{}' NOT NULL,
	"signed_up_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_token" (
	"nonce" text PRIMARY KEY NOT NULL,
	"receipt_id" bigint,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "public_receipt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "public_receipt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"form" text NOT NULL,
	"number" text NOT NULL,
	"code_hash" text NOT NULL,
	"consultation_id" bigint,
	"sign_up_id" bigint,
	"consent_purpose" text NOT NULL,
	"consent_version" text NOT NULL,
	"network_hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "public_receipt_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "activity_sign_up" ADD CONSTRAINT "activity_sign_up_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_token" ADD CONSTRAINT "form_token_receipt_id_public_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."public_receipt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_receipt" ADD CONSTRAINT "public_receipt_consultation_id_consultation_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_receipt" ADD CONSTRAINT "public_receipt_sign_up_id_activity_sign_up_id_fk" FOREIGN KEY ("sign_up_id") REFERENCES "public"."activity_sign_up"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_sign_up_mobile" ON "activity_sign_up" USING btree ("content_id","mobile") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "activity_sign_up_state" ON "activity_sign_up" USING btree ("content_id","state","id");--> statement-breakpoint
CREATE INDEX "activity_sign_up_at" ON "activity_sign_up" USING btree ("signed_up_at");--> statement-breakpoint
CREATE INDEX "activity_sign_up_person" ON "activity_sign_up" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "form_token_used" ON "form_token" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "form_token_receipt" ON "form_token" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "public_receipt_consultation" ON "public_receipt" USING btree ("consultation_id");--> statement-breakpoint
CREATE INDEX "public_receipt_sign_up" ON "public_receipt" USING btree ("sign_up_id");--> statement-breakpoint
CREATE INDEX "public_receipt_network" ON "public_receipt" USING btree ("network_hash","at") WHERE network_hash <> '';--> statement-breakpoint
CREATE INDEX "public_receipt_at" ON "public_receipt" USING btree ("at");