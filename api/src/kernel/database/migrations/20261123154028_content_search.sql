CREATE TABLE "content_gram_set" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"grams" text[] DEFAULT '{}' NOT NULL,
	"texts" integer DEFAULT 0 NOT NULL,
	"mined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"complete" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_text" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"revision_id" bigint NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"tokens" text[] NOT NULL,
	"gram_set_id" uuid
);
--> statement-breakpoint
ALTER TABLE "content_text" ADD CONSTRAINT "content_text_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_text" ADD CONSTRAINT "content_text_gram_set_id_content_gram_set_id_fk" FOREIGN KEY ("gram_set_id") REFERENCES "public"."content_gram_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_text_tokens" ON "content_text" USING gin ("tokens") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "content_text_gram_set" ON "content_text" USING btree ("gram_set_id");