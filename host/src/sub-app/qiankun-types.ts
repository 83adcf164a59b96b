/** The part of qiankun's `MicroApp` that the loader uses. */
export interface MicroApp {
  loadPromise: Promise<unknown>;
  bootstrapPromise: Promise<unknown>;
  mountPromise: Promise<unknown>;
  unmountPromise: Promise<unknown>;
  unmount(): Promise<unknown>;
  getStatus(): string;
}

interface LoadableApp {
  name: string;
  entry: string;
  container: HTMLElement;
  props: Record<string, unknown>;
}

interface LoadConfiguration {
  fetch: typeof fetch;
  /** Plain sandbox: style isolation breaks antd's popups (decision 0006). */
  sandbox: true;
  singular: false;
  getTemplate(html: string): string;
}

/** qiankun's `loadMicroApp`, given to the loader so that it can be tested without a browser. */
export type LoadMicroApp = (app: LoadableApp, configuration: LoadConfiguration) => MicroApp;
