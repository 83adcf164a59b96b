import { type OfficeForm, type OfficeRules, joined } from './office-rules';

/** Right by the first two digits: patent, utility model, design. */
const RIGHT_OF_KIND: Readonly<Record<string, string>> = { U: '20', Y: '20', S: '30' };

/**
 * Korea (KIPO): right, year and serial of seven digits, `10-2016-0103673`, for applications and laid-open documents
 * alike. The registers of other offices omit the right (`20160103673`): the kind code determines it, else it is a
 * patent. Registrations have right and serial, `10-0123456`, in KIPO's own writing with zeros behind
 * (`10-0123456-00-00`).
 */
export const KR: OfficeRules = {
  readApplication: (text, kind) => read(text, kind),
  readPublication: (text, { kind }) => read(text, kind),
};

function read(text: string, kind: string): OfficeForm | null {
  const registered = /^([123]0)-(\d{7})(?:-?0000|-00-00|-00)?$/.exec(text);
  if (registered) return { number: registered[1]! + registered[2]! };
  const divided = /^(?:([123]0)-)?((?:19|20)\d{2})-(\d{1,7})$/.exec(text);
  const match = divided ?? /^([123]0)?((?:19|20)\d{2})(\d{7})$/.exec(joined(text));
  if (!match) return /^\d+$/.test(joined(text)) ? { number: joined(text) } : null;
  const number = match[2]! + match[3]!.padStart(7, '0');
  if (match[1]) return { number: match[1] + number };
  const right = RIGHT_OF_KIND[kind[0] ?? ''] ?? '10';
  return { number: right + number, ...(kind === '' && { others: [`20${number}`] }) };
}
