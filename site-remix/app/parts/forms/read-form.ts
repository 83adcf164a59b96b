import { data } from '@remix-run/node';

/** Default limit of a form in kilobytes. */
const MOST = 100;
const tooLarge = (most: number) => data(`提交的内容超过 ${most} KB，请减少后重试。`, { status: 413 });

/**
 * Returns the texts of a form by name, as typed; of a repeated name the first. The size is checked before and while the
 * form is read.
 * @throws Response 413
 */
export async function readFields(request: Request, most = MOST): Promise<Record<string, string>> {
  if (Number(request.headers.get('content-length') ?? 0) > most * 1024) throw tooLarge(most);
  const body = await readBody(request, most);
  const form = await new Response(body, {
    headers: { 'content-type': request.headers.get('content-type') ?? 'application/x-www-form-urlencoded' },
  })
    .formData()
    .catch(() => {
      throw data('提交的内容读不出来，请回到表单重新提交。', { status: 400 });
    });
  const fields = new Map<string, string>();
  // Browsers differ in the line ends they send.
  for (const [name, value] of form)
    if (typeof value === 'string' && !fields.has(name)) fields.set(name, value.replace(/\r\n?/g, '\n'));
  return Object.fromEntries(fields);
}

/** The text of each field of a form, empty where there is none. @throws Response 413 */
export async function readForm(request: Request): Promise<(name: string) => string> {
  const fields = await readFields(request);
  return (name) => fields[name] ?? '';
}

async function readBody(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader() as ReadableStreamDefaultReader<Uint8Array> | undefined;
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > most * 1024) {
      void reader.cancel();
      throw tooLarge(most);
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
