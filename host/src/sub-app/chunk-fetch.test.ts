import { createChunkFetch } from './chunk-fetch';

const gone = new Error('gone');
const failing = createChunkFetch(() => Promise.reject(gone));

test('what arrives is handed on', async () => {
  const response = new Response('code');
  expect(await createChunkFetch(() => Promise.resolve(response))('https://platform.test/a.js')).toBe(response);
});

test('a script that did not arrive fails where its onerror is called, with the reason', async () => {
  const response = await failing('https://platform.test/sub-apps/sub-work/1/a.async.js?x');
  const text = (await response.text()) as unknown as { async: boolean };
  expect(response.status).toBe(200);
  expect(typeof text).not.toBe('string');
  expect(() => text.async).toThrow(gone);
});

test('any other file is refused as usual', async () => {
  await expect(failing('https://platform.test/a.css')).rejects.toBe(gone);
});
