CREATE TABLE "audit_seal" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"last_line" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL
);
