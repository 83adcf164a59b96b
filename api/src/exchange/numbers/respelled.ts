import { parseApplicationNumber } from '@platform/domain/numbers/application-number';
import { parsePublicationNumber } from '@platform/domain/numbers/publication-number';

/** A published document as a row holds it. */
export interface StoredDocument {
  office: string;
  number: string;
  kindCode: string;
  date: string | null;
}

/** A stored application number in the form of its office; as it is where it cannot be read. */
export function respelledApplication(office: string, number: string): string {
  const read = parseApplicationNumber(number, office);
  return read.ok ? read.value.number : number;
}

/** The same for the number of a published document. */
export function respelledPublication({ office, number, kindCode, date }: StoredDocument): string {
  const read = parsePublicationNumber(number, office, { kind: kindCode, date });
  return read.ok && read.value.office === office ? read.value.number : number;
}
