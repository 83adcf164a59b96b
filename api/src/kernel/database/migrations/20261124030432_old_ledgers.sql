ALTER TABLE "demand" ADD COLUMN "ledger_no" text;--> statement-breakpoint
ALTER TABLE "demand" ADD COLUMN "handled_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visit" ADD COLUMN "ledger_no" text;--> statement-breakpoint
ALTER TABLE "visit" ADD COLUMN "visited_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "demand_ledger_no" ON "demand" USING btree ("ledger_no");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_ledger_no" ON "visit" USING btree ("ledger_no");