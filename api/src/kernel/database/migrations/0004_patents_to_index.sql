CREATE TABLE "patent_to_index" (
	"batch" integer NOT NULL,
	"patent_id" bigint NOT NULL,
	CONSTRAINT "patent_to_index_batch_patent_id_pk" PRIMARY KEY("batch","patent_id")
);
