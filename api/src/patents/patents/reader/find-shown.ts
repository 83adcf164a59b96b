import { readBothNumbers } from '@platform/domain/numbers/document-number';
import type { Database } from '../../../kernel/database/pool';
import { ApiError } from '../../../kernel/errors/api-error';
import { findPatentByNumber, type PatentRow } from '../patents.queries';

/** The first fields of every answer of the reader. */
export interface ShownHead {
  id: number;
  publicationNumber: string;
  title: string;
  isDemo: boolean;
}

/**
 * Finds the patent with a publication number in any spelling, with or without kind code, or with an application number.
 * @throws ApiError 404
 */
export async function findShown(db: Database, typed: string): Promise<PatentRow> {
  const { publication, application } = readBothNumbers(typed);
  const row = await findPatentByNumber(db, {
    publication: publication.ok ? publication.value : null,
    application: application.ok ? application.value : null,
    address: typed.normalize('NFKC').toUpperCase().replace(/\s+/gu, ''),
  });
  if (!row) throw ApiError.notFound('没有找到这件专利，请核对公开号。');
  return row;
}

/** Returns the head of an answer. */
export const headOf = ({ id, publicationNumber, title, isDemo }: PatentRow): ShownHead => ({
  id,
  publicationNumber,
  title,
  isDemo,
});

/** Chinese name of the source of a patent's front page for the public, without the name of an imported file. */
export function publicSourceOf(row: PatentRow): string {
  return !row.isDemo && row.source.startsWith('import:') ? '平台导入的专利数据' : sourceOf(row);
}

/** Chinese name of the source of a patent's front page. */
export function sourceOf({ source, isDemo }: PatentRow): string {
  if (isDemo) return '演示数据（系统生成）';
  return source.startsWith('import:') ? `数据文件 ${source.slice('import:'.length)}` : source;
}
