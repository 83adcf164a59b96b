import type { Call } from '@platform/contract/call';
import { queryValue, requestFieldsOf } from '@platform/contract/query-values';
import { ApiError } from '../../kernel/errors/api-error';

/** Maximum size of a JSON body in bytes. */
export const MAX_JSON_BYTES = 1024 * 1024;
/** The same for public calls. */
const MAX_PUBLIC_BYTES = 100 * 1024;

/**
 * Reads the raw input of a call: the query of a GET and of a file upload (whose handler reads the stream), the JSON
 * body of any other POST. The size is checked before and during reading.
 * @throws ApiError 400 for unreadable JSON, 413 for a too large body
 */
export async function readInput(call: Call, request: Request): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'HEAD') return readQuery(call, new URL(request.url).searchParams);
  if (call.body === 'bytes' || call.body === 'multipart') return readQuery(call, new URL(request.url).searchParams);
  const text = await readText(request, call.access.who === 'public' ? MAX_PUBLIC_BYTES : MAX_JSON_BYTES);
  if (text === '') return {};
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new ApiError(400, '请求正文应为 JSON（content-type: application/json）。');
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ApiError(400, '请求正文不是有效的 JSON。');
  }
}

/** Converts the parameters of an address to the types of the call's fields; unknown ones stay unchanged. */
function readQuery(call: Call, query: URLSearchParams): Record<string, unknown> {
  const fields = requestFieldsOf(call);
  const input: Record<string, unknown> = {};
  for (const key of new Set(query.keys())) input[key] = queryValue(fields[key] ?? ANY, query.getAll(key));
  return input;
}

const ANY = { type: 'unknown' };

async function readText(request: Request, most: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(most);
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > most) {
      await reader.cancel();
      throw tooLarge(most);
    }
    chunks.push(value);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new ApiError(400, '请求正文不是有效的 UTF-8 文本。');
  }
}

function tooLarge(most: number): ApiError {
  const size = most < MAX_JSON_BYTES ? `${most / 1024} KB` : '1 MB';
  return new ApiError(413, `请求内容超过 ${size}，请减少后重试。`);
}
