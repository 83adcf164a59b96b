import * as z from 'zod/mini';
import { zhCN } from 'zod/locales';
import { ApiError } from './api-error';
import { cleanInput } from '@platform/contract/entered-text';
import { labelOf, type FieldLabels } from '@platform/contract/labels';

const words = zhCN().localeError;

/** Words for what the contract itself says nothing about; its own messages come first. */
const describe: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? '此项必填' : '格式不正确';
    // Of a UUID or a pattern nobody is told what it is.
    case 'invalid_format':
      return '格式不正确';
    case 'invalid_value':
      return issue.input === undefined ? '此项必填' : '请选择列出的选项';
    case 'unrecognized_keys':
      return `不认识的字段：${issue.keys.join('、')}`;
    case 'too_small':
      return `${issue.inclusive === false ? '应大于' : '不能小于'} ${issue.minimum}${unitOf(issue.origin)}`;
    case 'too_big':
      return `${issue.inclusive === false ? '应小于' : '不能大于'} ${issue.maximum}${unitOf(issue.origin)}`;
    default:
      return words(issue);
  }
};

/** What a size counts: characters of a text, entries of a list, nothing for a number. */
function unitOf(origin: string): string {
  return origin === 'string' ? ' 个字' : origin === 'array' ? ' 项' : '';
}

/**
 * The input in the contract's form: texts without what nobody sees, trimmed, defaults filled, unknown fields dropped.
 * @param labels what the fields are called in the messages
 * @throws ApiError 422 with a message by field path; the first of them is the message of the whole
 */
export function validate<Schema extends z.core.$ZodType>(
  schema: Schema,
  input: unknown,
  labels?: FieldLabels,
): z.core.output<Schema> {
  const result = z.safeParse(schema, cleanInput(input), { error: describe });
  if (result.success) {
    refuseReversedDays(result.data, labels);
    return result.data;
  }
  const errors: Record<string, string> = {};
  for (const issue of flatten(result.error.issues)) errors[issue.path.join('.')] ??= issue.message;
  const [first] = Object.entries(errors);
  const message =
    first && first[0] !== '' ? messageOf(labelOf(labels, first[0]), first[1]) : '请求内容不正确，请检查后重试。';
  throw ApiError.invalid(message, errors);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `dateFrom` after `dateTo`, or `from` after `to`, would find nothing without saying why. */
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

/** A text of the contract speaks for itself; a general one needs the name of its field. */
function messageOf(label: string, message: string): string {
  return /^(此项必填|格式不正确|请选择列出的选项|不能[小大]于|应[小大]于|最多 \d+ 个字|日期格式|没有这一天|无效)/.test(
    message,
  )
    ? `${label}：${message}`
    : message;
}

/** A union tells nothing by itself; the branch that came closest does. */
function flatten(
  issues: readonly z.core.$ZodIssue[],
  prefix: PropertyKey[] = [],
): { path: PropertyKey[]; message: string }[] {
  return issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path];
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ path, message: issue.message }];
    const closest = issue.errors.reduce((a, b) => (b.length < a.length ? b : a));
    return flatten(closest, path);
  });
}
