import type { ParsedRequestOf } from '@platform/contract/call';
import type { createPatent, LibraryPatent, updatePatent } from '@platform/contract/library/library';
import { parseApplicationNumber } from '@platform/domain/numbers/application-number';
import { parsePublicationNumber, publicationAddress } from '@platform/domain/numbers/publication-number';
import { findLegalStatus } from '@platform/domain/patents/legal-status';
import { ApiError } from '../../kernel/http/api-error';
import type { CompanyContext } from '../../kernel/http/context-of';
import type { Database } from '../../kernel/database/pool';
import { findByApplication, insertTypedIn, ownsCategory, updateLibraryRow } from './change-library.queries';
import { findLibraryRow, toLibraryPatent } from './library.queries';

type Editable = ParsedRequestOf<typeof createPatent>;

const TAKEN = '专利库中已有此申请号。';

/** Adds a patent typed in by hand. @throws ApiError 409 when the number is in the library, 422 with the field that is wrong */
export async function addPatent(context: CompanyContext, input: Editable): Promise<LibraryPatent> {
  const { companyId } = context.scope;
  const values = toValues(input);
  return context.services.db.transaction(async (tx) => {
    await mustOwnCategory(tx, companyId, input.categoryId);
    const present = await findByApplication(tx, companyId, values.applicationNumber);
    if (present)
      throw ApiError.conflict(
        present.removed ? '此专利在已移出的专利中，请先恢复。' : TAKEN,
        await readRow(tx, companyId, present.id),
      );
    const id = await insertTypedIn(tx, {
      ...values,
      companyId,
      categoryId: input.categoryId ?? null,
      note: input.note ?? '',
    });
    if (id === null) throw ApiError.conflict(TAKEN);
    await context.audit({ targetType: 'library', targetId: id, detail: { added: values.applicationNumber } }, tx);
    return readRow(tx, companyId, id);
  });
}

/**
 * Changes a patent of the library. Of a record of the platform only category and note change; the record itself stays.
 * @throws ApiError 409 with the current row when somebody was quicker or the number is taken, 404, 422
 */
export async function changePatent(
  context: CompanyContext,
  { id, version, ...input }: ParsedRequestOf<typeof updatePatent>,
): Promise<LibraryPatent> {
  const { companyId } = context.scope;
  return context.services.db.transaction(async (tx) => {
    const row = await findLibraryRow(tx, companyId, id);
    if (!row || row.removedAt !== null) throw ApiError.notFound();
    await mustOwnCategory(tx, companyId, input.categoryId);
    const own = {
      ...(input.categoryId === undefined ? {} : { categoryId: input.categoryId }),
      ...(input.note === undefined ? {} : { note: input.note }),
    };
    const typed = row.patentId === null ? toValues(input) : null;
    const values = { ...typed, ...own };
    if (typed) {
      const holder = await findByApplication(tx, companyId, typed.applicationNumber);
      if (holder && holder.id !== id) throw ApiError.conflict(TAKEN, await readRow(tx, companyId, holder.id));
    }
    if (!(await updateLibraryRow(tx, companyId, id, version, values))) {
      throw ApiError.conflict('此专利刚被他人修改，请核对后重新保存。', await readRow(tx, companyId, id));
    }
    await context.audit({ targetType: 'library', targetId: id, detail: { changed: Object.keys(values) } }, tx);
    return readRow(tx, companyId, id);
  });
}

async function readRow(tx: Database, companyId: number, id: number): Promise<LibraryPatent> {
  const row = await findLibraryRow(tx, companyId, id);
  if (!row) throw ApiError.notFound();
  return toLibraryPatent(row);
}

async function mustOwnCategory(tx: Database, companyId: number, categoryId: number | null | undefined): Promise<void> {
  if (categoryId == null || (await ownsCategory(tx, companyId, categoryId))) return;
  throw ApiError.invalid('分类不存在', { categoryId: '分类不存在，请重新选择' });
}

/** The typed-in fields as they are stored, numbers normalised. */
function toValues(input: Editable) {
  const application = parseApplicationNumber(input.applicationNumber);
  if (!application.ok) throw ApiError.invalid('申请号不正确', { applicationNumber: application.error.message });
  return {
    title: input.title,
    applicationNumber: application.value.number,
    publicationNumber: publicationOf(input.publicationNumber),
    patentType: input.patentType,
    applicants: input.applicants,
    inventors: input.inventors,
    applicationDate: input.applicationDate ?? null,
    publicationDate: input.publicationDate ?? null,
    legalStatus: findLegalStatus(input.legalStatus) ?? ('unknown' as const),
  };
}

function publicationOf(text: string | undefined): string | null {
  if (!text) return null;
  const publication = parsePublicationNumber(text);
  if (!publication.ok) throw ApiError.invalid('公开（公告）号不正确', { publicationNumber: publication.error.message });
  return publicationAddress(publication.value);
}
