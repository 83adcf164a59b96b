CREATE TABLE "company_figure" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"last_visit" date,
	"visits" integer DEFAULT 0 NOT NULL,
	"open_demands" integer DEFAULT 0 NOT NULL,
	"overdue_demands" integer DEFAULT 0 NOT NULL,
	"satisfied" integer DEFAULT 0 NOT NULL,
	"basically" integer DEFAULT 0 NOT NULL,
	"dissatisfied" integer DEFAULT 0 NOT NULL,
	"unreachable" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" text DEFAULT pg_current_xact_id()::text NOT NULL,
	"companies" bigint[] NOT NULL,
	"towns" bigint[] NOT NULL,
	"days" date[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "town_day" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "town_day_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"town_id" bigint,
	"day" date NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"done_visits" integer DEFAULT 0 NOT NULL,
	"demands" integer DEFAULT 0 NOT NULL,
	"open_demands" integer DEFAULT 0 NOT NULL,
	"overdue_demands" integer DEFAULT 0 NOT NULL,
	"resolved_demands" integer DEFAULT 0 NOT NULL,
	"satisfied" integer DEFAULT 0 NOT NULL,
	"basically" integer DEFAULT 0 NOT NULL,
	"dissatisfied" integer DEFAULT 0 NOT NULL,
	"unreachable" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "town_day_town_day" UNIQUE NULLS NOT DISTINCT("town_id","day")
);
--> statement-breakpoint
ALTER TABLE "company_figure" ADD CONSTRAINT "company_figure_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "town_day" ADD CONSTRAINT "town_day_town_id_town_id_fk" FOREIGN KEY ("town_id") REFERENCES "public"."town"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_figure_open" ON "company_figure" USING btree ("company_id") WHERE open_demands > 0;--> statement-breakpoint
CREATE INDEX "company_figure_overdue" ON "company_figure" USING btree ("company_id") WHERE overdue_demands > 0;--> statement-breakpoint
CREATE INDEX "town_day_day" ON "town_day" USING btree ("day");--> statement-breakpoint
CREATE FUNCTION "shanghai_day"("at" timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ("at" AT TIME ZONE 'Asia/Shanghai')::date;
--> statement-breakpoint
-- Counts companies anew. The rows are locked first, in one order for everybody: the statement that counts then sees what
-- whoever had them before has committed.
CREATE FUNCTION "count_company_figures"("ids" bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO company_figure (company_id) SELECT id FROM company WHERE id = ANY (ids) ORDER BY id ON CONFLICT DO NOTHING;
  PERFORM FROM company_figure WHERE company_id = ANY (ids) ORDER BY company_id FOR UPDATE;
  UPDATE company_figure AS kept SET last_visit = held.last_visit, visits = held.visits, open_demands = asked.open,
    overdue_demands = asked.overdue, satisfied = asked.satisfied, basically = asked.basically,
    dissatisfied = asked.dissatisfied, unreachable = asked.unreachable, updated_at = now()
  FROM unnest(ids) AS of (id),
    LATERAL (
      SELECT max(shanghai_day(done_at)) AS last_visit, count(*)::int AS visits FROM visit
      WHERE visit.company_id = of.id AND removed_at IS NULL AND state IN ('done', 'followed')
    ) AS held,
    LATERAL (
      SELECT (count(*) FILTER (WHERE state IN ('pending', 'accepted', 'handling')))::int AS open,
        (count(*) FILTER (WHERE state IN ('pending', 'accepted', 'handling') AND due_at < now()))::int AS overdue,
        (count(*) FILTER (WHERE satisfaction = 'satisfied'))::int AS satisfied,
        (count(*) FILTER (WHERE satisfaction = 'basically'))::int AS basically,
        (count(*) FILTER (WHERE satisfaction = 'dissatisfied'))::int AS dissatisfied,
        (count(*) FILTER (WHERE satisfaction = 'unreachable'))::int AS unreachable
      FROM demand WHERE demand.company_id = of.id AND removed_at IS NULL AND state <> 'merged'
    ) AS asked
  WHERE kept.company_id = of.id
    AND (kept.last_visit, kept.visits, kept.open_demands, kept.overdue_demands, kept.satisfied, kept.basically, kept.dissatisfied, kept.unreachable)
      IS DISTINCT FROM (held.last_visit, held.visits, asked.open, asked.overdue, asked.satisfied, asked.basically, asked.dissatisfied, asked.unreachable);
END
$$;
--> statement-breakpoint
-- The same of towns (0: none) and days, side by side.
CREATE FUNCTION "count_town_days"("of_towns" bigint[], "of_days" date[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO town_day (town_id, day) SELECT nullif(of.town, 0), of.day FROM unnest(of_towns, of_days) AS of (town, day)
    ORDER BY of.town, of.day ON CONFLICT DO NOTHING;
  PERFORM FROM town_day JOIN unnest(of_towns, of_days) AS of (town, day)
    ON coalesce(town_day.town_id, 0) = of.town AND town_day.day = of.day ORDER BY of.town, of.day FOR UPDATE OF town_day;
  UPDATE town_day AS kept SET visits = planned.visits, done_visits = planned.done, demands = asked.demands,
    open_demands = asked.open, overdue_demands = asked.overdue, resolved_demands = asked.resolved, satisfied = asked.satisfied,
    basically = asked.basically, dissatisfied = asked.dissatisfied, unreachable = asked.unreachable, updated_at = now()
  FROM unnest(of_towns, of_days) AS of (town, day),
    LATERAL (
      SELECT count(*)::int AS visits, (count(*) FILTER (WHERE state IN ('done', 'followed')))::int AS done FROM visit
      WHERE (town_id = of.town OR (of.town = 0 AND town_id IS NULL)) AND removed_at IS NULL AND state <> 'void'
        AND planned_start >= of.day::timestamp AT TIME ZONE 'Asia/Shanghai'
        AND planned_start < (of.day + 1)::timestamp AT TIME ZONE 'Asia/Shanghai'
    ) AS planned,
    LATERAL (
      SELECT count(*)::int AS demands,
        (count(*) FILTER (WHERE state IN ('pending', 'accepted', 'handling')))::int AS open,
        (count(*) FILTER (WHERE state IN ('pending', 'accepted', 'handling') AND due_at < now()))::int AS overdue,
        (count(*) FILTER (WHERE state IN ('resolved', 'calledBack', 'archived')))::int AS resolved,
        (count(*) FILTER (WHERE satisfaction = 'satisfied'))::int AS satisfied,
        (count(*) FILTER (WHERE satisfaction = 'basically'))::int AS basically,
        (count(*) FILTER (WHERE satisfaction = 'dissatisfied'))::int AS dissatisfied,
        (count(*) FILTER (WHERE satisfaction = 'unreachable'))::int AS unreachable
      FROM demand
      WHERE (town_id = of.town OR (of.town = 0 AND town_id IS NULL)) AND removed_at IS NULL AND state <> 'merged'
        AND received_at >= of.day::timestamp AT TIME ZONE 'Asia/Shanghai'
        AND received_at < (of.day + 1)::timestamp AT TIME ZONE 'Asia/Shanghai'
    ) AS asked
  WHERE coalesce(kept.town_id, 0) = of.town AND kept.day = of.day
    AND (kept.visits, kept.done_visits, kept.demands, kept.open_demands, kept.overdue_demands, kept.resolved_demands, kept.satisfied, kept.basically, kept.dissatisfied, kept.unreachable)
      IS DISTINCT FROM (planned.visits, planned.done, asked.demands, asked.open, asked.overdue, asked.resolved, asked.satisfied, asked.basically, asked.dissatisfied, asked.unreachable);
END
$$;
--> statement-breakpoint
-- Notes for which companies, towns and days a statement has changed what is counted; what nothing counts is not noted.
CREATE FUNCTION "note_visit_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO figure_change (companies, towns, days)
    SELECT array_agg(company_id), array_agg(coalesce(town_id, 0)), array_agg(shanghai_day(planned_start)) FROM new_rows HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO figure_change (companies, towns, days)
    SELECT array_agg(company_id), array_agg(coalesce(town_id, 0)), array_agg(shanghai_day(planned_start)) FROM old_rows HAVING count(*) > 0;
  ELSE
    INSERT INTO figure_change (companies, towns, days)
    SELECT array_agg(was.company_id), array_agg(coalesce(was.town_id, 0)), array_agg(shanghai_day(was.planned_start))
    FROM new_rows JOIN old_rows USING (id)
      CROSS JOIN LATERAL (VALUES (old_rows.company_id, old_rows.town_id, old_rows.planned_start),
        (new_rows.company_id, new_rows.town_id, new_rows.planned_start)) AS was (company_id, town_id, planned_start)
    WHERE (old_rows.company_id, old_rows.town_id, old_rows.planned_start, old_rows.state, old_rows.done_at, old_rows.removed_at)
      IS DISTINCT FROM (new_rows.company_id, new_rows.town_id, new_rows.planned_start, new_rows.state, new_rows.done_at, new_rows.removed_at)
    HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "note_demand_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO figure_change (companies, towns, days)
    SELECT array_agg(company_id), array_agg(coalesce(town_id, 0)), array_agg(shanghai_day(received_at)) FROM new_rows HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO figure_change (companies, towns, days)
    SELECT array_agg(company_id), array_agg(coalesce(town_id, 0)), array_agg(shanghai_day(received_at)) FROM old_rows HAVING count(*) > 0;
  ELSE
    INSERT INTO figure_change (companies, towns, days)
    SELECT array_agg(was.company_id), array_agg(coalesce(was.town_id, 0)), array_agg(shanghai_day(was.received_at))
    FROM new_rows JOIN old_rows USING (id)
      CROSS JOIN LATERAL (VALUES (old_rows.company_id, old_rows.town_id, old_rows.received_at),
        (new_rows.company_id, new_rows.town_id, new_rows.received_at)) AS was (company_id, town_id, received_at)
    WHERE (old_rows.company_id, old_rows.town_id, old_rows.received_at, old_rows.state, old_rows.due_at, old_rows.satisfaction, old_rows.removed_at)
      IS DISTINCT FROM (new_rows.company_id, new_rows.town_id, new_rows.received_at, new_rows.state, new_rows.due_at, new_rows.satisfaction, new_rows.removed_at)
    HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "visit_figures_insert" AFTER INSERT ON "visit" REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION "note_visit_figures"();
--> statement-breakpoint
CREATE TRIGGER "visit_figures_update" AFTER UPDATE ON "visit" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION "note_visit_figures"();
--> statement-breakpoint
CREATE TRIGGER "visit_figures_delete" AFTER DELETE ON "visit" REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION "note_visit_figures"();
--> statement-breakpoint
CREATE TRIGGER "demand_figures_insert" AFTER INSERT ON "demand" REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION "note_demand_figures"();
--> statement-breakpoint
CREATE TRIGGER "demand_figures_update" AFTER UPDATE ON "demand" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION "note_demand_figures"();
--> statement-breakpoint
CREATE TRIGGER "demand_figures_delete" AFTER DELETE ON "demand" REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION "note_demand_figures"();
--> statement-breakpoint
-- At the end of the transaction, once for all that it changed: rows of figures are locked for that moment only, and in one
-- order, so that nobody waits for a long transaction and no two wait for each other.
CREATE FUNCTION "count_changed_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[];
  changed_towns bigint[];
  changed_days date[];
BEGIN
  WITH taken AS (DELETE FROM figure_change WHERE transaction = pg_current_xact_id()::text RETURNING companies, towns, days),
    pairs AS (SELECT DISTINCT of.town, of.day FROM taken, unnest(taken.towns, taken.days) AS of (town, day))
  SELECT (SELECT array_agg(DISTINCT of.id) FROM taken, unnest(taken.companies) AS of (id)),
    (SELECT array_agg(town ORDER BY town, day) FROM pairs), (SELECT array_agg(day ORDER BY town, day) FROM pairs)
  INTO ids, changed_towns, changed_days;
  IF ids IS NOT NULL THEN PERFORM count_company_figures(ids); END IF;
  IF changed_towns IS NOT NULL THEN PERFORM count_town_days(changed_towns, changed_days); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "figure_change_counts" AFTER INSERT ON "figure_change" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION "count_changed_figures"();
--> statement-breakpoint
-- Time makes demands overdue without a change of theirs.
CREATE FUNCTION "note_overdue_figures"() RETURNS void LANGUAGE sql AS $$
  WITH late AS MATERIALIZED (
    SELECT company_id, coalesce(town_id, 0) AS town, shanghai_day(received_at) AS day FROM demand
    WHERE state IN ('pending', 'accepted', 'handling') AND removed_at IS NULL AND due_at < now()),
  ids AS (
    SELECT coalesce(kept.company_id, counted.company_id) AS id
    FROM (SELECT company_id, overdue_demands FROM company_figure WHERE overdue_demands > 0) AS kept
      FULL JOIN (SELECT company_id, count(*) AS overdue FROM late GROUP BY 1) AS counted USING (company_id)
    WHERE kept.overdue_demands IS DISTINCT FROM counted.overdue),
  days AS (
    SELECT coalesce(kept.town, counted.town) AS town, coalesce(kept.day, counted.day) AS day
    FROM (SELECT coalesce(town_id, 0) AS town, day, overdue_demands FROM town_day WHERE overdue_demands > 0) AS kept
      FULL JOIN (SELECT town, day, count(*) AS overdue FROM late GROUP BY 1, 2) AS counted USING (town, day)
    WHERE kept.overdue_demands IS DISTINCT FROM counted.overdue)
  INSERT INTO figure_change (companies, towns, days)
  SELECT coalesce((SELECT array_agg(id) FROM ids), '{}'), coalesce((SELECT array_agg(town ORDER BY town, day) FROM days), '{}'),
    coalesce((SELECT array_agg(day ORDER BY town, day) FROM days), '{}')
  WHERE EXISTS (SELECT FROM ids) OR EXISTS (SELECT FROM days)
$$;
--> statement-breakpoint
-- Everything anew, also what nothing is left of.
CREATE FUNCTION "rebuild_figures"() RETURNS void LANGUAGE sql AS $$
  INSERT INTO figure_change (companies, towns, days)
  SELECT (SELECT array_agg(company_id) FROM (
      SELECT company_id FROM visit UNION SELECT company_id FROM demand UNION SELECT company_id FROM company_figure) AS those),
    array_agg(town ORDER BY town, day), array_agg(day ORDER BY town, day)
  FROM (SELECT coalesce(town_id, 0) AS town, shanghai_day(planned_start) AS day FROM visit
    UNION SELECT coalesce(town_id, 0), shanghai_day(received_at) FROM demand
    UNION SELECT coalesce(town_id, 0), day FROM town_day) AS those
  HAVING count(*) > 0
$$;
--> statement-breakpoint
SELECT rebuild_figures();
