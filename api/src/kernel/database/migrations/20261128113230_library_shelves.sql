CREATE TABLE "patent_statement" (
	"library_patent_id" bigint NOT NULL,
	"fact" text NOT NULL,
	"value" text NOT NULL,
	"source" text DEFAULT 'company' NOT NULL,
	"said_on" date NOT NULL,
	CONSTRAINT "patent_statement_library_patent_id_fact_pk" PRIMARY KEY("library_patent_id","fact")
);
--> statement-breakpoint
ALTER TABLE "library_patent" ADD COLUMN "shelf" text;--> statement-breakpoint
ALTER TABLE "library_patent" ADD COLUMN "applicant_keys" text[];--> statement-breakpoint
ALTER TABLE "patent_statement" ADD CONSTRAINT "patent_statement_library_patent_id_library_patent_id_fk" FOREIGN KEY ("library_patent_id") REFERENCES "public"."library_patent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Typed-in patents of today: the applicants as `normaliseCompanyName` compares them.
UPDATE library_patent SET applicant_keys = array(
  SELECT regexp_replace(translate(regexp_replace(lower(normalize(name, NFKC)), '[\s"''“”‘’「」『』《》]+', '', 'g'),
    '[{〔【〈]}〕】〉', '(((((' || ')))))'), '[,，.。;；]+$', '')
  FROM unnest(applicants) AS name)
WHERE patent_id IS NULL AND applicants IS NOT NULL;
