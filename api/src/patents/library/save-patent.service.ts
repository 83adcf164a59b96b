import type { ParsedRequestOf } from '@platform/contract/call';
import {
  patentNeeds,
  type createPatent,
  type LibraryPatent,
  type updatePatent,
} from '@platform/contract/library/library';
import { normaliseCompanyName } from '@platform/domain/companies/company-name';
import { type ApplicationNumber, parseApplicationNumber } from '@platform/domain/numbers/application-number';
import { parsePublicationNumber, publicationAddress } from '@platform/domain/numbers/publication-number';
import { findLegalStatus, type LegalStatus } from '@platform/domain/patents/legal-status';
import { PATENT_TYPE_NAMES, type PatentType } from '@platform/domain/patents/patent-type';
import { numberFaults } from '@platform/domain/patents/typed-number';
import { ApiError } from '../../kernel/errors/api-error';
import type { CompanyContext } from '../../kernel/ports/context-of';
import type { Database } from '../../kernel/database/pool';
import { saveNew } from '../../kernel/writes/save-new';
import { saveVersioned } from '../../kernel/writes/save-versioned';
import type { CompanyScope } from '../../kernel/scope/scope';
import { findByApplication, libraryWrites, ownsCategory, PRESENT } from './change-library.queries';
import { type Statements, writeStatements } from './patent-statements.queries';
import { readLibraryPatent } from './read-library';

type Typed = ParsedRequestOf<typeof createPatent>;
type Change = Omit<ParsedRequestOf<typeof updatePatent>, 'id' | 'version'>;

/** Values of a row, and what the company states besides. */
interface Values<Row> {
  row: Row;
  statements: Statements;
}

/** How patents of a library are read, written and described in messages. */
const ofLibrary = (scope: CompanyScope) => ({
  name: '专利',
  targetType: 'library',
  read: (tx: Database, id: number) => readLibraryPatent(tx, scope, id),
  audited: ({ id: _id, version: _version, categoryId: _categoryId, ...fields }: LibraryPatent) => fields,
  insert: async (tx: Database, { row, statements }: Values<Parameters<typeof libraryWrites.insert>[1]>) => {
    const id = await libraryWrites.insert(tx, row);
    await writeStatements(tx, id, statements);
    return id;
  },
  update: async (
    tx: Database,
    seen: { id: number; version: number },
    { row, statements }: Values<Parameters<typeof libraryWrites.update>[2]>,
  ) => {
    const isCurrent = await libraryWrites.update(tx, seen, row);
    if (isCurrent) await writeStatements(tx, seen.id, statements);
    return isCurrent;
  },
});

/** Adds a typed-in patent. @throws ApiError 422 at the field that is invalid, or whose number is in the library */
export async function addPatent(context: CompanyContext, input: Typed): Promise<LibraryPatent> {
  const { scope } = context;
  const application = applicationOf(input.applicationNumber);
  const applicationNumber = application.number;
  return saveNew(context, {
    ...ofLibrary(scope),
    toValues: async (tx) => {
      await mustOwnCategory(tx, scope, input.categoryId);
      await mustBeFree(tx, scope, applicationNumber);
      mustAgree(application, input);
      const { categoryId = null, note = '' } = input;
      return {
        row: { ...toValues(input), applicationNumber, companyId: scope.companyId, categoryId, note },
        statements: { grantDate: input.grantDate },
      };
    },
  });
}

/**
 * Updates a patent of the library. A record of the platform itself stays: category and note change, and the company
 * states what the record lacks.
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
      if (before.origin === 'platform') {
        const statements = statedOf(before, input);
        if (before.applicationNumber && statements.applicationDate)
          mustAgree(applicationOf(before.applicationNumber), { ...input, patentType: undefined });
        return { row: own, statements };
      }
      mustKeepNeeds(before, input);
      const application = input.applicationNumber ? applicationOf(input.applicationNumber) : undefined;
      if (application) await mustBeFree(tx, scope, application.number, id);
      mustAgreeAfter(before, input);
      const row = { ...toValues(input), applicationNumber: application?.number, ...own };
      return { row, statements: { grantDate: input.grantDate } };
    },
  });
}

/** The facts that the input states and the platform does not know. */
function statedOf(before: LibraryPatent, input: Change): Statements {
  const isOpen = (fact: 'applicationDate' | 'legalStatus', known: string | null) =>
    before.statedFacts.includes(fact) || known === null;
  const status = input.legalStatus === undefined ? undefined : statusKey(input.legalStatus);
  return {
    grantDate: input.grantDate,
    ...(isOpen('applicationDate', before.applicationDate) ? { applicationDate: input.applicationDate } : {}),
    ...(isOpen('legalStatus', before.legalStatus === '未知' ? null : before.legalStatus)
      ? { legalStatus: status === 'unknown' ? null : status }
      : {}),
  };
}

/** Rejects a type or filing day that the number contradicts. @throws ApiError 422 at each such field */
function mustAgree(application: ApplicationNumber, { patentType, applicationDate, divisional }: Change): void {
  const faults = numberFaults(application, { patentType: patentType || null, applicationDate, divisional });
  const [first] = Object.values(faults);
  if (first) throw ApiError.invalid(first, faults);
}

/** Checks a typed-in row when number, type or filing day change; an earlier row may be saved as it is. */
function mustAgreeAfter(before: LibraryPatent, input: Change): void {
  const was = { patentType: typeOf(before), applicationDate: before.applicationDate };
  const application = parseApplicationNumber(input.applicationNumber || before.applicationNumber);
  if (!application.ok) return;
  const { patentType, applicationDate = was.applicationDate, divisional } = input;
  const now = { patentType: patentType || was.patentType, applicationDate };
  const isSame =
    application.value.display === before.applicationNumber &&
    now.patentType === was.patentType &&
    now.applicationDate === was.applicationDate;
  if (!isSame) mustAgree(application.value, { ...now, divisional });
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
    applicantKeys: applicants?.length ? applicants.map(normaliseCompanyName) : undefined,
    inventors,
    applicationDate: input.applicationDate,
    publicationDate: input.publicationDate,
    legalStatus: legalStatus === undefined ? undefined : statusKey(legalStatus),
  };
}

const statusKey = (name: string | null): LegalStatus => findLegalStatus(name ?? '未知') ?? 'unknown';

/** The type of a row; undefined where it is unknown. */
const typeOf = ({ patentType }: LibraryPatent): PatentType | undefined =>
  (Object.keys(PATENT_TYPE_NAMES) as PatentType[]).find((type) => PATENT_TYPE_NAMES[type] === patentType);

function applicationOf(text: string): ApplicationNumber {
  const application = parseApplicationNumber(text);
  if (!application.ok) throw ApiError.atField('applicationNumber', application.error.message);
  return application.value;
}

function publicationOf(text: string): string | null {
  if (!text) return null;
  const publication = parsePublicationNumber(text);
  if (!publication.ok) throw ApiError.atField('publicationNumber', publication.error.message);
  return publicationAddress(publication.value);
}
