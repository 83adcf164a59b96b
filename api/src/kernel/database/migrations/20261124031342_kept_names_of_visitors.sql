ALTER TABLE "visit_member" DROP CONSTRAINT "visit_member_is_one";--> statement-breakpoint
ALTER TABLE "visit_member" DROP CONSTRAINT "visit_member_visitor_id_visitor_id_fk";
--> statement-breakpoint
DROP INDEX "visit_member_person";--> statement-breakpoint
ALTER TABLE "visit_member" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_member" ADD CONSTRAINT "visit_member_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_member_staff" ON "visit_member" USING btree ("visit_id","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_member_rostered" ON "visit_member" USING btree ("visit_id","visitor_id") WHERE visitor_id is not null;--> statement-breakpoint
ALTER TABLE "visit_member" ADD CONSTRAINT "visit_member_is_not_two" CHECK ("visit_member"."user_id" is null or "visit_member"."visitor_id" is null);