import type { ParsedRequestOf } from '@platform/contract/call';
import {
  patentNeeds,
  type createPatent,
  type LibraryPatent,
  type updatePatent,
} from '@platform/contract/library/library';
import { parseApplicationNumber } from '@platform/domain/numbers/application-number';
import { parsePublicationNumber, publicationAddress } from '@platform/domain/numbers/publication-number';
import { findLegalStatus } from '@platform/domain/patents/legal-status';
import { ApiError } from '../../kernel/errors/api-error';
import type { CompanyContext } from '../../kernel/ports/context-of';
import type { Database } from '../../kernel/database/pool';
import { saveNew } from '../../kernel/writes/save-new';
import { saveVersioned } from '../../kernel/writes/save-versioned';
import type { CompanyScope } from '../../kernel/scope/scope';
import { findByApplication, libraryWrites, ownsCategory, PRESENT } from './change-library.queries';
import { readLibraryPatent } from './read-library';

type Typed = ParsedRequestOf<typeof createPatent>;
type Change = Omit<ParsedRequestOf<typeof updatePatent>, 'id' | 'version'>;

/** How patents of a library are read, written and described in messages. */
const ofLibrary = (scope: CompanyScope) => ({
  name: '专利',
  targetType: 'library',
  read: (tx: Database, id: number) => readLibraryPatent(tx, scope, id),
  audited: ({ id: _id, version: _version, categoryId: _categoryId, ...fields }: LibraryPatent) => fields,
  ...libraryWrites,
});

/** Adds a typed-in patent. @throws ApiError 422 at the field that is invalid, or whose number is in the library */
export async function addPatent(context: CompanyContext, input: Typed): Promise<LibraryPatent> {
  const { scope } = context;
  const applicationNumber = applicationOf(input.applicationNumber);
  return saveNew(context, {
    ...ofLibrary(scope),
    toValues: async (tx) => {
      await mustOwnCategory(tx, scope, input.categoryId);
      await mustBeFree(tx, scope, applicationNumber);
      const { categoryId = null, note = '' } = input;
      return { ...toValues(input), applicationNumber, companyId: scope.companyId, categoryId, note };
    },
  });
}

/**
 * Updates a patent of the library. For a record of the platform only category and note change; the record itself stays.
 * @throws ApiError 409 with the current row if it was changed meanwhile, 404, 422 at the field
 */
export function changePatent(
  context: CompanyContext,
  { id, version, ...input }: ParsedRequestOf<typeof updatePatent>,
): Promise<LibraryPatent> {
  const { scope } = context;
  return saveVersioned(context, {
    ...ofLibrary(scope),
    id,
    version,
    toValues: async (tx, before) => {
      await mustOwnCategory(tx, scope, input.categoryId);
      // An undefined field stays as it is.
      const own = { categoryId: input.categoryId, note: input.note };
      if (before.origin === 'platform') return own;
      mustKeepNeeds(before, input);
      const applicationNumber = input.applicationNumber ? applicationOf(input.applicationNumber) : undefined;
      if (applicationNumber) await mustBeFree(tx, scope, applicationNumber, id);
      return { ...toValues(input), applicationNumber, ...own };
    },
  });
}

/** Rejects a number that is in the library: typed in, of the platform, or removed. @throws ApiError 422 at the field */
async function mustBeFree(tx: Database, scope: CompanyScope, applicationNumber: string, own?: number): Promise<void> {
  const holder = await findByApplication(tx, scope, applicationNumber);
  if (!holder || holder.id === own) return;
  throw ApiError.atField(PRESENT.field, holder.removed ? '此专利在已移出的专利中，请先恢复。' : PRESENT.message);
}

async function mustOwnCategory(
  tx: Database,
  scope: CompanyScope,
  categoryId: number | null | undefined,
): Promise<void> {
  if (categoryId == null || (await ownsCategory(tx, scope, categoryId))) return;
  throw ApiError.atField('categoryId', '分类不存在，请重新选择');
}

/**
 * Rejects emptying a known field; an unknown field may stay unknown.
 * @throws ApiError 422 at each field that was emptied
 */
function mustKeepNeeds(before: LibraryPatent, input: Change): void {
  const emptied = Object.entries(patentNeeds).filter(([name]) => {
    const field = name as keyof typeof patentNeeds;
    return input[field] !== undefined && !input[field]?.length && before[field].length > 0;
  });
  const [first] = emptied;
  if (first) throw ApiError.invalid(first[1], Object.fromEntries(emptied));
}

/**
 * Converts the typed-in fields except the application number to stored values. Undefined and unknown fields are left
 * out.
 */
function toValues(input: Typed | Change) {
  const { title, publicationNumber, patentType, applicants, inventors, legalStatus } = input;
  return {
    title: title || undefined,
    publicationNumber: publicationNumber === undefined ? undefined : publicationOf(publicationNumber),
    patentType: patentType ?? undefined,
    applicants: applicants?.length ? applicants : undefined,
    inventors,
    applicationDate: input.applicationDate,
    publicationDate: input.publicationDate,
    legalStatus:
      legalStatus === undefined ? undefined : (findLegalStatus(legalStatus ?? '未知') ?? ('unknown' as const)),
  };
}

function applicationOf(text: string): string {
  const application = parseApplicationNumber(text);
  if (!application.ok) throw ApiError.atField('applicationNumber', application.error.message);
  return application.value.number;
}

function publicationOf(text: string): string | null {
  if (!text) return null;
  const publication = parsePublicationNumber(text);
  if (!publication.ok) throw ApiError.atField('publicationNumber', publication.error.message);
  return publicationAddress(publication.value);
}
