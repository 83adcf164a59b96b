import { parseApplicationNumber } from '@platform/domain/numbers/application-number';
import { parsePublicationNumber } from '@platform/domain/numbers/publication-number';

/** A published document in a stored row. */
export interface StoredDocument {
  office: string;
  number: string;
  kindCode: string;
  date: string | null;
}

/** Converts a stored application number to the form of its office; an unreadable number stays unchanged. */
export function respelledApplication(office: string, number: string): string {
  const read = parseApplicationNumber(number, office);
  return read.ok ? read.value.number : number;
}

/** Converts the number of a published document likewise. */
export function respelledPublication({ office, number, kindCode, date }: StoredDocument): string {
  const read = parsePublicationNumber(number, office, { kind: kindCode, date });
  return read.ok && read.value.office === office ? read.value.number : number;
}
