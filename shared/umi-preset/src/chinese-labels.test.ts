import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const speakChinese = require('./chinese-labels.cjs') as ((this: { resourcePath: string }, source: string) => string) & {
  files: string[];
  pattern: RegExp;
};

/** Returns the installed file of antd or of a package on which it depends. */
function installed(file: string): string {
  const antd = createRequire(join(import.meta.dirname, '../../pages/package.json')).resolve('antd/package.json');
  const name = /^(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? '';
  const folder = name === 'antd' ? dirname(antd) : packageFolder(createRequire(antd).resolve(name), name);
  return join(folder, file.slice(name.length));
}

const packageFolder = (main: string, name: string): string =>
  main.slice(0, main.lastIndexOf(`/node_modules/${name}/`) + `/node_modules/${name}`.length);

describe('what the libraries say to screen readers', () => {
  it.each(speakChinese.files)('is Chinese in %s', (file) => {
    const path = installed(file);
    expect(path).toMatch(speakChinese.pattern);
    const before = readFileSync(path, 'utf8');
    const after = speakChinese.call({ resourcePath: path }, before);
    expect(after).not.toBe(before);
    expect(after).not.toMatch(/"aria-label": (?:"[A-Za-z]|[^\n]*'[A-Za-z][a-z ]+'\)?,?\n|icon\.name)/);
  });

  it('fails the build when a library changes its wording', () => {
    expect(() => speakChinese.call({ resourcePath: '/n/rc-segmented/es/index.js' }, '"aria-label": "choices"')).toThrow(
      'rc-segmented/es/index.js',
    );
  });

  it('touches no other module', () => {
    expect('/n/antd/es/button/index.js').not.toMatch(speakChinese.pattern);
    expect('/n/own-antd/es/table/hooks/useSelection.js').not.toMatch(speakChinese.pattern);
  });
});

describe('an icon', () => {
  const source = 'createElement("span", { role: "img",\n    "aria-label": icon.name, ...props })';
  const render = (icon: { name: string }, props: Record<string, string> = {}) =>
    new Function(
      'createElement',
      'icon',
      'props',
      `return ${speakChinese.call({ resourcePath: '/n/@ant-design/icons/es/components/AntdIcon.js' }, source)}`,
    )((_tag: string, attributes: unknown) => attributes, icon, props) as unknown;

  it('without a text in a control of the library has a Chinese name', () => {
    expect(render({ name: 'reload' })).toMatchObject({ role: 'img', 'aria-label': '刷新', 'aria-hidden': undefined });
  });

  it('beside a text has no name', () => {
    expect(render({ name: 'plus' })).toMatchObject({ role: undefined, 'aria-label': undefined, 'aria-hidden': true });
  });

  it('keeps the name that a page gives it', () => {
    expect(render({ name: 'plus' }, { 'aria-label': '新增' })).toMatchObject({
      role: 'img',
      'aria-label': '新增',
      'aria-hidden': undefined,
    });
  });
});
