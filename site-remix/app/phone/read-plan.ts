/** Reads the form of a new visit as input of the call; undefined without company, day or time. */
export function readPlan(fields: Readonly<Record<string, string>>) {
  const said = (name: string) => (fields[name] ?? '').trim();
  const start = Date.parse(`${said('day')}T${said('time')}:00+08:00`);
  const companyId = Number(said('companyId'));
  if (!companyId || Number.isNaN(start)) return undefined;
  return {
    companyId,
    plannedStart: new Date(start).toISOString(),
    plannedEnd: new Date(start + (Number(said('hours')) || 2) * 3_600_000).toISOString(),
    purpose: said('purpose'),
    duplicateReason: said('duplicateReason'),
  };
}
