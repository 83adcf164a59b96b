DROP INDEX "certification_created";--> statement-breakpoint
DROP INDEX "user_account_created";--> statement-breakpoint
DROP INDEX "content_changed";--> statement-breakpoint
DROP INDEX "content_column_changed";--> statement-breakpoint
DROP INDEX "content_state_changed";--> statement-breakpoint
DROP INDEX "content_year_changed";--> statement-breakpoint
DROP INDEX "content_published";--> statement-breakpoint
DROP INDEX "content_public";--> statement-breakpoint
DROP INDEX "content_first_published";--> statement-breakpoint
DROP INDEX "content_by_title";--> statement-breakpoint
DROP INDEX "content_counted";--> statement-breakpoint
CREATE INDEX "user_account_counted" ON "user_account" USING btree ("role","type","state","town_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "user_account_deleted" ON "user_account" USING btree ("id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "media_counted" ON "media" USING btree ("kind","is_used") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_public_column" ON "content" USING btree ("column_id","pinned","day","id","kind") WHERE public_revision_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_public_beside" ON "content" USING btree ("column_id","day","id") WHERE public_revision_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_public_counted" ON "content" USING btree ("kind","column_id","year","region","level","status") WHERE public_revision_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "certification_created" ON "certification_request" USING btree ("created_at","id","state","user_id");--> statement-breakpoint
CREATE INDEX "user_account_created" ON "user_account" USING btree ("created_at","id","role","type") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_changed" ON "content" USING btree ("updated_at","id","kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_column_changed" ON "content" USING btree ("column_id","updated_at","id","kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_state_changed" ON "content" USING btree ("state","updated_at","id","kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_year_changed" ON "content" USING btree ("year","updated_at","id","kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_published" ON "content" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS FIRST,"kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_public" ON "content" USING btree ("kind","pinned","day","id","column_id") WHERE public_revision_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_first_published" ON "content" USING btree ("published_at","id","kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_by_title" ON "content" USING btree ("title","id","kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_counted" ON "content" USING btree ("kind","column_id","state","year","level","status") WHERE deleted_at is null;