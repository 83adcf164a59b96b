import { createRequire } from 'node:module';
import path from 'node:path';
import type { HTTPRequest } from 'puppeteer';
import { journey } from '../support/journey';
import type { Visit } from '../support/visit';
import { letGo } from '../support/let-go';

// The behaviour of qiankun itself, case by case: the reasons for the loader of the host (decision record 0006). When
// one of these changes with a new version of qiankun, the loader can become simpler. The behaviour of the loader in the
// same cases is tested in failure.btest.ts and swap.btest.ts.
const qiankun = createRequire(path.resolve('host/package.json')).resolve('qiankun/dist/index.umd.min.js');

const entry =
  '<!doctype html><html><head></head><body><div id="root"></div><script src="./app.js" entry></script></body></html>';
const script = (text: string) => `window.tableApp = {
  bootstrap: async () => {}, unmount: async () => {},
  mount: async (props) => { props.container.querySelector('#root').textContent = '${text}'; },
};`;

interface Table {
  /** Files by path. A missing file is answered with 404; a number is a status with HTML. */
  files: Map<string, string | number>;
  asked: string[];
  /** Mounts an entry under a name; returns the resulting content or the error. */
  mount(name: string, folder: string): Promise<string>;
}

/** qiankun without our host on an empty page, with generated sub-apps between browser and server. */
async function openTable({ page, open }: Visit): Promise<Table> {
  const files = new Map<string, string | number>();
  const asked: string[] = [];
  await page.setBypassCSP(true);
  await open('/healthz');
  await page.setRequestInterception(true);
  page.on('request', (request: HTTPRequest) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/table/')) return letGo(request);
    asked.push(pathname);
    const file = files.get(pathname) ?? 404;
    if (typeof file === 'number')
      return void request.respond({ status: file, contentType: 'text/html', body: `<h1>${file}</h1>` });
    return void request.respond({
      contentType: pathname.endsWith('.js') ? 'text/javascript' : 'text/html',
      body: file,
    });
  });
  await page.addScriptTag({ path: qiankun });
  return {
    files,
    asked,
    mount: (name, folder) =>
      page.evaluate(
        async (appName, address) => {
          interface App {
            loadPromise: Promise<unknown>;
            mountPromise: Promise<unknown>;
            bootstrapPromise: Promise<unknown>;
            unmountPromise: Promise<unknown>;
            unmount(): Promise<unknown>;
          }
          const { loadMicroApp } = (
            globalThis as unknown as { qiankun: { loadMicroApp(app: object, options: object): App } }
          ).qiankun;
          // One container, as in the host: qiankun remembers an application by its name and its container.
          const container =
            document.querySelector<HTMLElement>('#place') ??
            document.body.appendChild(Object.assign(document.createElement('div'), { id: 'place' }));
          const app = loadMicroApp({ name: appName, entry: address, container }, { sandbox: true, singular: false });
          for (const promise of [app.loadPromise, app.bootstrapPromise, app.unmountPromise])
            promise.catch(() => undefined);
          try {
            await app.loadPromise;
            await app.mountPromise;
            const text = container.querySelector('#root')?.textContent ?? '';
            await app.unmount();
            return text;
          } catch (error) {
            return `error: ${(error as Error).message}`;
          }
        },
        name,
        `${page.url().replace('/healthz', '')}/table/${folder}/index.html`,
      ),
  };
}

function release(table: Table, folder: string): void {
  table.files.set(`/table/${folder}/index.html`, entry);
  table.files.set(`/table/${folder}/app.js`, script(folder));
}

describe('qiankun 本身的行为', () => {
  journey(
    '同名、新入口：悄悄挂载旧应用，不发请求',
    async (visit) => {
      const table = await openTable(visit);
      release(table, 'one');
      release(table, 'two');
      expect(await table.mount('app', 'one')).toBe('one');
      table.asked.length = 0;
      expect(await table.mount('app', 'two')).toBe('one');
      expect(table.asked).toEqual([]);
      expect(await table.mount('app@two', 'two')).toBe('two');
    },
    { expectsErrors: true },
  );

  journey(
    '首次加载失败、同名再来：同样的错误，不发请求',
    async (visit) => {
      const table = await openTable(visit);
      const first = await table.mount('app', 'late');
      expect(first).toMatch(/^error: /);
      release(table, 'late');
      table.asked.length = 0;
      expect(await table.mount('app', 'late')).toBe(first);
      expect(table.asked).toEqual([]);
    },
    { expectsErrors: true },
  );

  journey(
    '失败的脚本：新名称、同一地址仍是同样的错误；新名称、新地址才行',
    async (visit) => {
      const table = await openTable(visit);
      release(table, 'half');
      table.files.set('/table/half/app.js', 503);
      expect(await table.mount('app', 'half')).toMatch(/^error: .*503/);
      release(table, 'half');
      table.asked.length = 0;
      expect(await table.mount('app~1', 'half')).toMatch(/^error: .*503/);
      expect(table.asked).toEqual([]);
      release(table, 'whole');
      expect(await table.mount('app~2', 'whole')).toBe('whole');
    },
    { expectsErrors: true },
  );

  journey(
    '入口以 500 返回 HTML：被当成应用，错误说的是生命周期',
    async (visit) => {
      const table = await openTable(visit);
      table.files.set('/table/broken/index.html', 500);
      expect(await table.mount('app', 'broken')).toMatch(/lifecycle/);
    },
    { expectsErrors: true },
  );
});
