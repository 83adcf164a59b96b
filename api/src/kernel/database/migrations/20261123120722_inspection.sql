CREATE TABLE "inspection_finding" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inspection_finding_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"inspection" text NOT NULL,
	"key" text NOT NULL,
	"place" text NOT NULL,
	"message" text NOT NULL,
	"path" text NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"solved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_finding_same" ON "inspection_finding" USING btree ("inspection","key");--> statement-breakpoint
CREATE INDEX "inspection_finding_open" ON "inspection_finding" USING btree ("inspection","first_seen_at","id") WHERE solved_at is null;--> statement-breakpoint
CREATE INDEX "inspection_finding_first" ON "inspection_finding" USING btree ("first_seen_at","id") WHERE solved_at is null;--> statement-breakpoint
CREATE INDEX "inspection_finding_solved" ON "inspection_finding" USING btree ("solved_at","id") WHERE solved_at is not null;--> statement-breakpoint
CREATE INDEX "inspection_finding_text" ON "inspection_finding" USING gin ("place" gin_trgm_ops,"message" gin_trgm_ops);