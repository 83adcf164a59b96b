ALTER TABLE "visit" ADD COLUMN "visited_on" date;--> statement-breakpoint
CREATE INDEX "visit_visited" ON "visit" USING btree ("visited_on","town_id") WHERE visited_on is not null and removed_at is null;--> statement-breakpoint
-- The day on which a visit counts: the day on which it was held, before that the planned one.
CREATE FUNCTION "visit_day"("visited_on" date, "planned_start" timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce("visited_on", shanghai_day("planned_start"));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_company_figures"("ids" bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO company_figure (company_id) SELECT id FROM company WHERE id = ANY (ids) ORDER BY id ON CONFLICT DO NOTHING;
  PERFORM FROM company_figure WHERE company_id = ANY (ids) ORDER BY company_id FOR UPDATE;
  UPDATE company_figure AS kept SET last_visit = held.last_visit, visits = held.visits, open_demands = asked.open,
    overdue_demands = asked.overdue, satisfied = asked.satisfied, basically = asked.basically,
    dissatisfied = asked.dissatisfied, unreachable = asked.unreachable, updated_at = now()
  FROM unnest(ids) AS of (id),
    LATERAL (
      SELECT max(coalesce(visited_on, shanghai_day(done_at))) AS last_visit, count(*)::int AS visits FROM visit
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
CREATE OR REPLACE FUNCTION "count_town_days"("of_towns" bigint[], "of_days" date[]) RETURNS void LANGUAGE plpgsql AS $$
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
        AND (visited_on = of.day OR visited_on IS NULL
          AND planned_start >= of.day::timestamp AT TIME ZONE 'Asia/Shanghai'
          AND planned_start < (of.day + 1)::timestamp AT TIME ZONE 'Asia/Shanghai')
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
CREATE OR REPLACE FUNCTION "note_visit_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO figure_change (companies, towns, days)
    SELECT array_agg(company_id), array_agg(coalesce(town_id, 0)), array_agg(visit_day(visited_on, planned_start)) FROM new_rows HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO figure_change (companies, towns, days)
    SELECT array_agg(company_id), array_agg(coalesce(town_id, 0)), array_agg(visit_day(visited_on, planned_start)) FROM old_rows HAVING count(*) > 0;
  ELSE
    INSERT INTO figure_change (companies, towns, days)
    SELECT array_agg(was.company_id), array_agg(coalesce(was.town_id, 0)), array_agg(was.day)
    FROM new_rows JOIN old_rows USING (id)
      CROSS JOIN LATERAL (VALUES (old_rows.company_id, old_rows.town_id, visit_day(old_rows.visited_on, old_rows.planned_start)),
        (new_rows.company_id, new_rows.town_id, visit_day(new_rows.visited_on, new_rows.planned_start))) AS was (company_id, town_id, day)
    WHERE (old_rows.company_id, old_rows.town_id, old_rows.planned_start, old_rows.state, old_rows.done_at, old_rows.visited_on, old_rows.removed_at)
      IS DISTINCT FROM (new_rows.company_id, new_rows.town_id, new_rows.planned_start, new_rows.state, new_rows.done_at, new_rows.visited_on, new_rows.removed_at)
    HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "rebuild_figures"() RETURNS void LANGUAGE sql AS $$
  INSERT INTO figure_change (companies, towns, days)
  SELECT (SELECT array_agg(company_id) FROM (
      SELECT company_id FROM visit UNION SELECT company_id FROM demand UNION SELECT company_id FROM company_figure) AS those),
    array_agg(town ORDER BY town, day), array_agg(day ORDER BY town, day)
  FROM (SELECT coalesce(town_id, 0) AS town, visit_day(visited_on, planned_start) AS day FROM visit
    UNION SELECT coalesce(town_id, 0), shanghai_day(received_at) FROM demand
    UNION SELECT coalesce(town_id, 0), day FROM town_day) AS those
  HAVING count(*) > 0
$$
--> statement-breakpoint
-- A visit that was held before this field existed counts on the day on which its report was written.
UPDATE visit SET visited_on = shanghai_day(done_at) WHERE done_at IS NOT NULL;
