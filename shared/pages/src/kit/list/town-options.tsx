import { publicStreets } from '@platform/contract/companies/company';
import { platformCall } from '../platform-call';

/** The towns (镇街) of the district, for a select. */
export async function townOptions(): Promise<{ value: number; label: string }[]> {
  const towns = await platformCall(publicStreets, {}, { background: true });
  return towns.map(({ id, name }) => ({ value: id, label: name }));
}
