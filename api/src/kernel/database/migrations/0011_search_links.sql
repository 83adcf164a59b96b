CREATE TABLE "search_link" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"search" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_link" ADD CONSTRAINT "search_link_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_link_used" ON "search_link" USING btree ("user_id","used_at");