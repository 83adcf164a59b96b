-- Two tabs could save one name twice: the later ones get their number behind it.
UPDATE "search_monitor" AS "later" SET "name" = "later"."name" || '（' || "later"."id" || '）'
WHERE EXISTS (SELECT FROM "search_monitor" AS "first" WHERE "first"."user_id" = "later"."user_id" AND "first"."name" = "later"."name" AND "first"."id" < "later"."id");
--> statement-breakpoint
CREATE UNIQUE INDEX "search_monitor_name" ON "search_monitor" USING btree ("user_id","name");
