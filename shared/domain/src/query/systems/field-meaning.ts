import { findField } from '../find-field';
import { fieldKey, type FieldMeaning, type System } from './system';

/**
 * The meaning of a field's name in another system: by its table; several joined by `+`, `/` or `,` together; else as
 * here, since users mix both. Undefined for an unknown name.
 */
export function meaningOf(name: string, system: System): FieldMeaning | undefined {
  const whole = oneMeaning(name, system);
  if (whole) return whole;
  const parts = name.split(/[+/,]/).map((part) => oneMeaning(part.trim(), system));
  return parts.length < 2 ? undefined : together(parts);
}

/** What the names before a slash mean (TTL/, TTL/ABST/). */
export function slashedMeaningOf(name: string, { slashed }: System): FieldMeaning | undefined {
  return together(name.split('/').map((part) => slashed?.get(fieldKey(part))));
}

function together(parts: readonly (FieldMeaning | undefined)[]): FieldMeaning | undefined {
  const refused = parts.find((part) => part?.to === null);
  if (refused) return refused;
  if (!parts.every((part): part is FieldMeaning => part !== undefined)) return undefined;
  return {
    to: [...new Set(parts.flatMap(({ to }) => to!.split('/')))].join('/'),
    note: parts.find(({ note }) => note)?.note,
  };
}

function oneMeaning(name: string, system: System): FieldMeaning | undefined {
  const known = system.fields.get(fieldKey(name));
  if (known) return known;
  const ours = findField(name);
  return ours ? { to: ours.code } : familyOf(name, system);
}

/** The meaning of a family of fields that have no equal here, by the beginning of the name. */
export function familyOf(name: string, { families }: System): FieldMeaning | undefined {
  const family = families?.find(({ names }) => names.test(name.trim()));
  return family && { to: null, note: family.instead };
}

/** Names of the same family in that system (`AN_STATE`: AN_PROVINCE, AN_CITY …), for an unknown name. */
export function relatedNames(name: string, system: System): string[] {
  const family = /^([a-z]{2,})[-_]/i.exec(name)?.[1]?.toLowerCase();
  if (!family) return [];
  return [...system.fields]
    .filter(([key, { to }]) => to !== null && new RegExp(`^${family}[-_]`).test(key))
    .slice(0, 8)
    .map(([key]) => key.toUpperCase());
}
