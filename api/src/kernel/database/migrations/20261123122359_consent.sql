CREATE TABLE "consent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" bigint,
	"visitor_id" bigint,
	"purpose" text NOT NULL,
	"text_version" text NOT NULL,
	CONSTRAINT "consent_has_one_person" CHECK (("consent"."user_id" is null) <> ("consent"."visitor_id" is null))
);
--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consent_user" ON "consent" USING btree ("user_id","purpose","text_version");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_visitor" ON "consent" USING btree ("visitor_id","purpose","text_version");--> statement-breakpoint
CREATE INDEX "consent_at" ON "consent" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "consent_purpose" ON "consent" USING btree ("purpose","text_version");