function isScript(input: RequestInfo | URL): boolean {
  const address = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
  return /\.js$/.test(new URL(address, globalThis.location?.href).pathname);
}

/** An answer whose text makes import-html-entry fail with the given reason. */
function answerThatFails(reason: unknown): Response {
  const text = {
    get async(): never {
      throw reason;
    },
  };
  return { status: 200, text: () => Promise.resolve(text) } as unknown as Response;
}

/**
 * The `fetch` for files that a mounted sub-app loads later. import-html-entry 1.17 drops a script whose fetch rejects:
 * neither `onload` nor `onerror` is called, webpack gives up after two minutes, and the page stays white until then. A
 * script that cannot be fetched is therefore answered with content that fails where `onerror` is called.
 */
export function createChunkFetch(fetchFile: typeof fetch): typeof fetch {
  return async (input, init) => {
    try {
      return await fetchFile(input, init);
    } catch (error) {
      if (!isScript(input)) throw error;
      return answerThatFails(error);
    }
  };
}
