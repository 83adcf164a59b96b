CREATE TABLE "audit_redaction" (
	"line" bigint PRIMARY KEY NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"record" bigint NOT NULL
);
--> statement-breakpoint
-- The lines of notes, folders, monitors and exports of patents lose row and content; the action and the kind stay.
INSERT INTO audit_redaction (line, before, after, record)
SELECT id,
  encode(sha256(convert_to(jsonb_build_array(id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), user_id,
    admin_user_id, action, target_type, target_id, detail, address, request_id)::text, 'UTF8')), 'hex'),
  encode(sha256(convert_to(jsonb_build_array(id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), user_id,
    admin_user_id, action, target_type, '', NULL::jsonb, address, request_id)::text, 'UTF8')), 'hex'),
  0
FROM audit_log
WHERE (target_type IN ('patent-mark', 'collection-folder', 'search-monitor') OR (target_type = 'export' AND target_id IN (
    SELECT target_id FROM audit_log WHERE target_type = 'export' AND action = '/v1/patent/export/start')))
  AND (detail IS NOT NULL OR target_id <> '');
--> statement-breakpoint
UPDATE audit_log SET detail = NULL, target_id = '' WHERE id IN (SELECT line FROM audit_redaction);
--> statement-breakpoint
WITH record AS (
  INSERT INTO audit_log (action, target_type, detail)
  SELECT 'audit/redact', 'audit_log', jsonb_build_object('lines', count(*), 'sha256', encode(sha256(convert_to(
    string_agg(line || ' ' || before || ' ' || after, E'\n' ORDER BY line), 'UTF8')), 'hex'))
  FROM audit_redaction HAVING count(*) > 0
  RETURNING id
)
UPDATE audit_redaction SET record = (SELECT id FROM record);
