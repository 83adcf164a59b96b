import { checkInput } from '@platform/contract/check-input';
import type { ContentKind } from '@platform/contract/content/kind';
import { kindOf } from '@platform/contract/content/content-kinds';
import type { ListedFields } from '@platform/contract/content/kind-declaration';
import { labelOf } from '@platform/contract/labels';
import { asDeadline, instantOf } from '@platform/domain/dates/shanghai-date';
import { ApiError } from '../../kernel/errors/api-error';

/**
 * Returns the kind's own fields as parsed by its schema.
 * @throws ApiError 422 with each wrong field as `fields.<name>`
 */
export function checkedFields(kind: ContentKind, given: unknown): Record<string, unknown> {
  const { fields, labels } = kindOf(kind);
  const parsed = checkInput(fields, given);
  if (parsed.success) return parsed.data as Record<string, unknown>;
  const errors = Object.fromEntries(Object.entries(parsed.errors).map(([path, words]) => [`fields.${path}`, words]));
  const [first = ['', '']] = Object.entries(errors);
  throw ApiError.invalid(`${labelOf(labels, first[0].replace(/^fields\./, ''))}：${first[1]}`, errors);
}

/** Returns the values by which lists filter and sort, as table columns. */
export function listedColumns(kind: ContentKind, fields: Record<string, unknown>) {
  const listed: ListedFields = kindOf(kind).listed(fields as never);
  const { day, endDay, year, region, level, status, companyId } = listed;
  return {
    day: day ?? null,
    endDay: endDay ? asDeadline(endDay).slice(0, 10) : null,
    year: year ?? null,
    region: region || null,
    level: level || null,
    status: status || null,
    companyId: companyId ?? null,
    opensAt: momentOf(listed.opensAt),
    closesAt: momentOf(listed.closesAt),
    startsAt: momentOf(listed.startsAt),
    endsAt: momentOf(listed.endsAt),
  };
}

const momentOf = (time: string | null | undefined): Date | null => (time ? new Date(instantOf(time)) : null);
