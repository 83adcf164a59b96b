import { data } from '@remix-run/node';

/** Bytes of a form at most. */
const MOST_BYTES = 100 * 1024;
const TOO_LARGE = '提交的内容超过 100 KB，请减少后重试。';

/**
 * The texts of a form by name, as they were typed. Its size is checked before it is read, and while it is.
 * @throws Response 413
 */
export async function readForm(request: Request): Promise<(name: string) => string> {
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) throw data(TOO_LARGE, { status: 413 });
  const body = await readBody(request);
  const form = await new Response(body, {
    headers: { 'content-type': request.headers.get('content-type') ?? 'application/x-www-form-urlencoded' },
  })
    .formData()
    .catch(() => {
      throw data('提交的内容读不出来，请回到表单重新提交。', { status: 400 });
    });
  return (name) => {
    const value = form.get(name);
    // Browsers send line ends in their own way.
    return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : '';
  };
}

async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader() as ReadableStreamDefaultReader<Uint8Array> | undefined;
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > MOST_BYTES) {
      void reader.cancel();
      throw data(TOO_LARGE, { status: 413 });
    }
    chunks.push(value);
  }
  const body = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.byteLength;
  }
  return body;
}
