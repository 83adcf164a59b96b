-- A cascade deletes row by row: the state is written once for a transaction, not once for each patent.
CREATE OR REPLACE FUNCTION "bury_search_documents"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM gone) THEN
    RETURN NULL;
  END IF;
  UPDATE search_state SET revision = revision + 1, updated_at = now() WHERE id = 1 AND xmin <> pg_current_xact_id()::xid;
  INSERT INTO search_tombstone (patent_id, up_to)
  SELECT gone.patent_id, (SELECT last_segment FROM search_state WHERE id = 1) FROM gone
  ON CONFLICT (patent_id) DO UPDATE SET up_to = excluded.up_to;
  RETURN NULL;
END
$$;
