import { and, eq, inArray } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { ContentFigures, readContentFigures } from '@platform/contract/content/content-figures';
import { nameCondition } from '@platform/domain/query/name-condition';
import { countHonours } from '../../companies/registers/read-honours';
import { company } from '../../kernel/database/schema/company';
import { content, contentRevision } from '../../kernel/database/schema/content';
import { ApiError } from '../../kernel/errors/api-error';
import type { Services } from '../../kernel/ports/services';
import { readFacets } from '../../patents/search/facets/facets.service';
import { searchInBackground } from '../../patents/search/engine/search-in-background';
import { LONGEST_EXPRESSION } from '../checks/check-values';
import { isPublic } from './is-public';

/** Most values of each property. */
const MOST = 20;

/** Counts the hits of each item's expression as the public search does; null where the search cannot run. */
export async function readFigures(
  services: Services,
  { ids }: ParsedRequestOf<typeof readContentFigures>,
  signal?: AbortSignal,
): Promise<DataOf<typeof readContentFigures>> {
  const rows = await services.db
    .select({ id: content.id, kind: content.kind, fields: contentRevision.fields, company: company.name })
    .from(content)
    .innerJoin(contentRevision, eq(contentRevision.id, content.publicRevisionId))
    .leftJoin(company, eq(company.id, content.companyId))
    .where(and(isPublic, inArray(content.id, ids), inArray(content.kind, ['cluster', 'enterprise'])));
  const found = new Map<number, ContentFigures | null>();
  // Sequential: a list of clusters occupies one search at a time.
  for (const { id, kind, fields, company: name } of rows) {
    const holder = kind === 'enterprise' ? name : null;
    const expression = kind === 'cluster' ? String(fields.expression ?? '') : holder && nameCondition('PA', holder);
    const counted = expression ? await count(services, expression, signal) : null;
    const honours = holder === null ? null : { holder, total: await countHonours(services.db, holder) };
    found.set(id, counted && { ...counted, honours });
  }
  return ids.map((id) => found.get(id) ?? null);
}

async function count(services: Services, expression: string, signal?: AbortSignal) {
  if (expression.length > LONGEST_EXPRESSION) return null;
  try {
    const { total, facets } = await readFacets(searchInBackground(services, 0, signal), {
      exp: expression,
      dedup: 'application',
      filters: [],
      facets: ['patentType', 'publicationYear', 'applicant'],
      most: MOST,
    });
    const valuesOf = (name: (typeof facets)[number]['facet']) =>
      facets.find(({ facet }) => facet === name)?.values ?? [];
    return {
      expression,
      total,
      types: valuesOf('patentType'),
      years: valuesOf('publicationYear'),
      applicants: valuesOf('applicant'),
    };
  } catch (error) {
    // A wrong expression or a busy search: the text is shown without figures.
    if (error instanceof ApiError) return null;
    throw error;
  }
}
