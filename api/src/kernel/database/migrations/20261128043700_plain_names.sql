-- Names under a unique index are written in one form since they are cleaned (`name` of shared/contract/src/fields.ts); those
-- that were stored before are brought to that form here, so that the index finds the same name typed today. The row that
-- has the plain form already keeps it, else the oldest gets it; the others get a suffix, so that both stay and are seen.
CREATE FUNCTION pg_temp.plain_name("typed" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(
    translate(
      regexp_replace("typed", '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]', '', 'g'),
      '＂＃＄％＆＇＊＋－．／０１２３４５６７８９＜＝＞＠ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ［＼］＾＿｀ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ｛｜｝～',
      '"#$%&''*+-./0123456789<=>@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`abcdefghijklmnopqrstuvwxyz{|}~'),
    '[\u0009\u000a\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000\u3164\uffa0]+', ' ', 'g'))
$$;--> statement-breakpoint
DO $$
DECLARE
  "place" record;
  "changed" record;
  "wanted" text;
  "given" text;
  "taken" boolean;
  "at" integer;
BEGIN
  FOR "place" IN SELECT * FROM (VALUES
    ('label', 'name', 'o.subject = m.subject AND o.parent_id IS NOT DISTINCT FROM m.parent_id'),
    ('saved_view', 'name', 'o.owner_id IS NOT DISTINCT FROM m.owner_id AND o.list = m.list'),
    ('patent_category', 'name', 'o.company_id = m.company_id'),
    ('questionnaire', 'name', 'true'),
    ('dictionary_entry', 'label', 'o.dictionary = m.dictionary'),
    ('answer_template', 'title', 'true'),
    ('search_set', 'name', 'o.user_id = m.user_id'),
    ('search_monitor', 'name', 'o.user_id = m.user_id'),
    ('collection_folder', 'name', 'o.user_id = m.user_id'),
    ('campaign', 'name', 'true'),
    ('office', 'name', 'true')
  ) AS "places" ("table", "column", "scope")
  LOOP
    FOR "changed" IN EXECUTE format('SELECT id, %1$I AS stored FROM %2$I WHERE %1$I <> pg_temp.plain_name(%1$I) ORDER BY id', "place"."column", "place"."table")
    LOOP
      "wanted" := pg_temp.plain_name("changed"."stored");
      CONTINUE WHEN "wanted" = '';
      "at" := 1;
      LOOP
        "given" := CASE WHEN "at" = 1 THEN "wanted" ELSE "wanted" || '（重名 ' || "at" || '）' END;
        EXECUTE format('SELECT EXISTS (SELECT FROM %1$I o, %1$I m WHERE m.id = $1 AND o.id <> m.id AND o.%2$I = $2 AND %3$s)', "place"."table", "place"."column", "place"."scope")
          INTO "taken" USING "changed"."id", "given";
        EXIT WHEN NOT "taken";
        "at" := "at" + 1;
      END LOOP;
      EXECUTE format('UPDATE %I SET %I = $2 WHERE id = $1', "place"."table", "place"."column") USING "changed"."id", "given";
      IF "at" > 1 THEN RAISE WARNING '% %: "%" is now "%"', "place"."table", "changed"."id", "changed"."stored", "given"; END IF;
    END LOOP;
  END LOOP;
END $$;--> statement-breakpoint
DROP FUNCTION pg_temp.plain_name(text);
