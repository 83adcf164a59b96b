import { labelOf, type FieldLabels } from '@platform/contract/labels';
import { cutText } from '@platform/domain/text/cut-text';
import { ApiError } from '../errors/api-error';

/** Maximum nesting of lists and objects; no request of the contract comes near it. */
const MOST_LEVELS = 64;
/** PostgreSQL rejects U+0000. Half a surrogate pair is no character and would be returned as another text. */
const UNREADABLE = /[\0\p{Surrogate}]/u;
const SAID = '有无法识别的字符，请删除后重新填写';

interface Place {
  value: unknown;
  level: number;
  name: string;
  above?: Place;
}

/**
 * Rejects an input that cannot be stored as it was typed, for any call: invalid characters in a text or in the name of
 * a field, and nesting without end. It checks the raw input, so that later code may walk the input without these
 * checks.
 * @param labels captions of the fields in the message
 * @throws ApiError 422 with a message by field path, 400 for too many levels
 */
export function refuseUnreadable(input: unknown, labels?: FieldLabels): void {
  const waiting: Place[] = [{ value: input, level: 0, name: '' }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value, level } = place;
    if (typeof value === 'string' && UNREADABLE.test(value)) throw unreadable(place, labels);
    if (typeof value !== 'object' || value === null) continue;
    if (level === MOST_LEVELS) throw new ApiError(400, `请求内容嵌套超过 ${MOST_LEVELS} 层，请检查后重试。`);
    for (const [name, each] of Object.entries(value)) {
      if (UNREADABLE.test(name)) throw unreadable(place, labels);
      if (typeof each === 'string' || typeof each === 'object')
        waiting.push({ value: each, level: level + 1, name, above: place });
    }
  }
}

function unreadable(place: Place, labels?: FieldLabels): ApiError {
  const names: string[] = [];
  for (let at: Place | undefined = place; at?.above; at = at.above) names.unshift(cutText(at.name, 100));
  const path = names.join('.');
  return ApiError.atField(path, `${path === '' ? '请求内容' : labelOf(labels, path)}中${SAID}。`);
}
