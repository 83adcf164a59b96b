import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { ApiError } from '../../kernel/errors/api-error';
import type { StaffScope } from '../../kernel/scope/scope';

/**
 * Ledger numbers are unique across all towns, so a street with its own numbering has to put its name before the number.
 */
export const LEDGER_NO_TAKEN = '此原台账编号已被使用；各镇街各自编号的，请在编号前加上镇街名';

/** @throws ApiError 422 for a day in the future */
export function refuseFuture(field: string, day: string): void {
  if (day > shanghaiDate(Date.now())) throw ApiError.atField(field, '这一天还没有到，请核对日期');
}

/** The same error for a company out of scope and for one that does not exist. */
export const notOfScope = ({ kind }: StaffScope): ApiError =>
  ApiError.notFound(
    kind === 'town' ? '没有这家企业，或它不在本镇街：镇街只能补录本镇街企业的台账。' : '没有这家企业，或它不在本区。',
  );
