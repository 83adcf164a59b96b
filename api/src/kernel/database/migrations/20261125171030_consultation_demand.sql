ALTER TABLE "consultation" ADD COLUMN "demand_id" bigint;--> statement-breakpoint
ALTER TABLE "consultation" ADD CONSTRAINT "consultation_demand_id_demand_id_fk" FOREIGN KEY ("demand_id") REFERENCES "public"."demand"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consultation_demand" ON "consultation" USING btree ("demand_id");