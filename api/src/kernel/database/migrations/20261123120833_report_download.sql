CREATE TABLE "report_download" (
	"content_id" bigint NOT NULL,
	"day" date NOT NULL,
	"person" text NOT NULL,
	CONSTRAINT "report_download_content_id_day_person_pk" PRIMARY KEY("content_id","day","person")
);
--> statement-breakpoint
ALTER TABLE "report_download" ADD CONSTRAINT "report_download_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_revision_file" ON "content_revision" USING btree (("fields" ->> 'fileId')) WHERE "content_revision"."fields" ->> 'fileId' <> '';--> statement-breakpoint
CREATE INDEX "content_revision_consent" ON "content_revision" USING btree (("fields" ->> 'consentFileId')) WHERE "content_revision"."fields" ->> 'consentFileId' <> '';