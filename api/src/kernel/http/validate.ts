import type * as z from 'zod/mini';
import { ApiError } from '../errors/api-error';
import { checkInput } from '@platform/contract/check-input';
import { cleanInput } from '@platform/contract/entered-text';
import { labelOf, type FieldLabels } from '@platform/contract/labels';

/**
 * The input in the contract's form: texts trimmed and without invisible characters, defaults filled in, unknown fields
 * dropped.
 * @param labels captions of the fields in the messages
 * @throws ApiError 422 with a message by field path; the first of them is the main message
 */
export function validate<Schema extends z.core.$ZodType>(
  schema: Schema,
  input: unknown,
  labels?: FieldLabels,
): z.core.output<Schema> {
  const result = checkInput(schema, cleanInput(input));
  if (result.success) {
    refuseReversedDays(result.data, labels);
    return result.data;
  }
  const [first] = Object.entries(result.errors);
  const message =
    first && first[0] !== '' ? messageOf(labelOf(labels, first[0]), first[1]) : '请求内容不正确，请检查后重试。';
  throw ApiError.invalid(message, result.errors);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Rejects `dateFrom` after `dateTo`, or `from` after `to`, which would find nothing without an explanation. */
function refuseReversedDays(input: unknown, labels?: FieldLabels): void {
  if (typeof input !== 'object' || input === null) return;
  const fields = input as Record<string, unknown>;
  for (const [name, from] of Object.entries(fields)) {
    if (!/(?:^f|F)rom$/.test(name) || typeof from !== 'string' || !DAY.test(from)) continue;
    const end = name === 'from' ? 'to' : `${name.slice(0, -4)}To`;
    const to = fields[end];
    if (typeof to !== 'string' || !DAY.test(to) || from <= to) continue;
    const message = `${labelOf(labels, end)}不能早于${labelOf(labels, name)}`;
    throw ApiError.invalid(`${message}，请调换。`, { [end]: message });
  }
}

/** Messages of the contract are complete; general ones get the caption of their field. */
function messageOf(label: string, message: string): string {
  return /^(此项必填|格式不正确|请选择列出的选项|不能[小大]于|应[小大]于|最多 \d+ 个字|日期格式|没有这一天)/.test(
    message,
  )
    ? `${label}：${message}`
    : message;
}
