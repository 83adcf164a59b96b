import type { PatentHit } from '@platform/contract/search/search';
import { fieldByCode } from '@platform/domain/query/find-field';
import { OPERATORS } from '@platform/domain/query/operators';

/** Fields of the public search, most frequently used first. */
const PUBLIC_FIELDS = ['TI', 'AB', 'PA', 'IN', 'AN', 'PN', 'IPC', 'PD'];

/**
 * Code, name and example of every searchable field. With a patent given, the examples use its data, so that each of
 * them has hits.
 */
export function fieldHelp(patent?: PatentHit): { code: string; name: string; example: string }[] {
  const own: Record<string, string | undefined> = {
    PA: patent?.applicants[0] && `PA=${patent.applicants[0]}`,
    IN: patent?.inventors[0] && `IN=${patent.inventors[0]}`,
    AN: patent?.applicationNumber && `AN=${patent.applicationNumber}`,
    PN: patent?.publicationNumber && `PN=${patent.publicationNumber}`,
    AB: 'AB=散热',
    IPC: 'IPC=F24F',
    PD: 'PD>=2020',
  };
  return PUBLIC_FIELDS.map(fieldByCode).map(({ code, name, example }) => ({
    code,
    name,
    example: own[code] || example,
  }));
}

/** Words between conditions that a first search needs; the advanced search lists them all. */
export const operatorHelp = OPERATORS.filter(({ group, sign }) => group === '逻辑' && sign !== 'XOR');
