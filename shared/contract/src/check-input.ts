import * as z from 'zod/mini';

/** The output of a schema for an input, or its errors: one sentence for people by the path of each field. */
export type CheckedInput<Schema extends z.core.$ZodType> =
  | { success: true; data: z.core.output<Schema> }
  | { success: false; errors: Record<string, string> };

/** Parses an input by a schema. Messages of the schema take precedence; all others are written here, in Chinese. */
export function checkInput<Schema extends z.core.$ZodType>(schema: Schema, input: unknown): CheckedInput<Schema> {
  const result = z.safeParse(schema, input, { error: describe });
  if (result.success) return { success: true, data: result.data };
  const errors: Record<string, string> = {};
  for (const issue of flatten(result.error.issues)) errors[issue.path.join('.')] ??= issue.message;
  return { success: false, errors };
}

const describe: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? '此项必填' : '格式不正确';
    case 'invalid_value':
      return issue.input === undefined ? '此项必填' : '请选择列出的选项';
    case 'unrecognized_keys':
      return `不认识的字段：${issue.keys.join('、')}`;
    case 'too_small':
      return `${issue.inclusive === false ? '应大于' : '不能小于'} ${issue.minimum}${unitOf(issue.origin)}`;
    case 'too_big':
      return `${issue.inclusive === false ? '应小于' : '不能大于'} ${issue.maximum}${unitOf(issue.origin)}`;
    // The details of a UUID, a pattern, a key or a multiple mean nothing to a user.
    default:
      return '格式不正确';
  }
};

/** Unit of a size: characters of a text, entries of a list, nothing for a number. */
function unitOf(origin: string): string {
  return origin === 'string' ? ' 个字' : origin === 'array' ? ' 项' : '';
}

/** The error of a union has no details; that of the closest branch has. */
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
