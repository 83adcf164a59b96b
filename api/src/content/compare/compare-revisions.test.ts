import type { ComparedSentence } from '@platform/contract/content/comparison';
import fc from 'fast-check';
import { sanitizeHtml } from '../html/sanitize-html';
import { compareRevisions, sentencesOf } from './compare-revisions';

const compare = (before: string, after: string) =>
  compareRevisions({ fields: [], html: before }, { fields: [], html: after });

/** Sentences as `-gone`, `+come`, `~changed {-gone-}{+come+}`. */
const shown = ({ change, pieces }: ComparedSentence) =>
  ({ same: ' ', added: '+', removed: '-', changed: '~' })[change] +
  pieces
    .map(({ kind, text }) =>
      change !== 'changed' || kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `{-${text}-}`,
    )
    .join('');
const lines = (before: string, after: string) =>
  compare(before, after).blocks.map(({ kind, sentences }) => `${kind}: ${sentences.map(shown).join('|')}`);

const second =
  '<h2>申请条件</h2><p>在本区注册。专利权有效。没有不良记录。</p><ul><li>营业执照</li><li>专利证书</li></ul>' +
  '<table><thead><tr><th>类型</th><th>金额</th></tr></thead><tbody><tr><td>发明</td><td>5000元</td></tr></tbody></table>';

it('shows the changed sentence only, and in it the changed words', () => {
  const third = second.replace('专利权有效。', '专利权有效且已缴年费。');
  const { blocks, counts } = compare(second, third);
  expect(counts).toEqual({ added: 0, removed: 0, changed: 1, restyled: 0 });
  expect(blocks.filter(({ change }) => change !== 'same')).toEqual([
    {
      kind: 'paragraph',
      change: 'changed',
      sentences: [
        { change: 'same', pieces: [{ kind: 'same', text: '在本区注册。' }] },
        {
          change: 'changed',
          pieces: [
            { kind: 'same', text: '专利权有效' },
            { kind: 'added', text: '且已缴年费' },
            { kind: 'same', text: '。' },
          ],
        },
        { change: 'same', pieces: [{ kind: 'same', text: '没有不良记录。' }] },
      ],
    },
  ]);
});

it('keeps headings, items and cells apart', () => {
  const after = second
    .replace('<li>营业执照</li>', '')
    .replace('5000元', '8000元')
    .replace('<h2>申请条件</h2>', '<h2>申请条件和时间</h2><p>全年受理。</p>');
  expect(lines(second, after)).toEqual([
    'heading2: ~申请条件{+和时间+}',
    'paragraph: +全年受理。',
    'paragraph:  在本区注册。| 专利权有效。| 没有不良记录。',
    'item: -营业执照',
    'item:  专利证书',
    'header:  类型',
    'header:  金额',
    'cell:  发明',
    'cell: ~{-5000-}{+8000+}元',
  ]);
});

it('puts the old text before its replacement', () => {
  expect(lines('<p>旧的段落说甲。</p><p>尾。</p>', '<p>完全另外一回事。</p><p>尾。</p>')).toEqual([
    'paragraph: -旧的段落说甲。',
    'paragraph: +完全另外一回事。',
    'paragraph:  尾。',
  ]);
});

it('reports that only links, pictures or emphasis differ', () => {
  const { blocks, counts } = compare('<p>见<a href="/a">通知</a>。</p>', '<p>见<a href="/b">通知</a>。</p>');
  expect(blocks.map(({ change }) => change)).toEqual(['restyled']);
  expect(counts).toEqual({ added: 0, removed: 0, changed: 0, restyled: 1 });
  expect(lines('<img data-media="1" alt="甲">', '<img data-media="2" alt="甲">')).toEqual([
    'picture: -图片 1：甲',
    'picture: +图片 2：甲',
  ]);
});

it('compares fields by their labels, and names only those that differ', () => {
  const { fields } = compareRevisions(
    {
      fields: [
        { label: '标题', text: '通知' },
        { label: '来源', text: '甲局' },
        { label: '文号', text: '1号' },
      ],
      html: '',
    },
    {
      fields: [
        { label: '标题', text: '通知' },
        { label: '来源', text: '乙局' },
        { label: '地区', text: '顺德' },
      ],
      html: '',
    },
  );
  expect(fields).toEqual([
    {
      label: '来源',
      pieces: [
        { kind: 'removed', text: '甲' },
        { kind: 'added', text: '乙' },
        { kind: 'same', text: '局' },
      ],
    },
    { label: '地区', pieces: [{ kind: 'added', text: '顺德' }] },
    { label: '文号', pieces: [{ kind: 'removed', text: '1号' }] },
  ]);
});

it.each([
  ['甲。“乙！”丙？丁', ['甲。', '“乙！”', '丙？', '丁']],
  ['第3.5条有效', ['第3.5条有效']],
  ['甲\n乙', ['甲\n', '乙']],
  ['', []],
])('sentences of %j', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences);
});

it('reproduces both texts, also where nothing is alike', () => {
  const line = fc.array(fc.constantFrom('甲', '乙', '丙丁', '。', '！', ' ', 'a1', '”'), { maxLength: 12 });
  const html = fc
    .array(fc.tuple(fc.constantFrom('p', 'h2', 'blockquote', 'ul'), line), { maxLength: 8 })
    .map((blocks) => blocks.map(([name, words]) => `<${name}>${words.join('')}</${name}>`).join(''));
  fc.assert(
    fc.property(html, html, (before, after) => {
      const { blocks } = compare(before, after);
      for (const [side, source] of [
        ['added', before],
        ['removed', after],
      ] as const) {
        const text = blocks
          .map(({ sentences }) => sentences.flatMap(({ pieces }) => pieces.filter(({ kind }) => kind !== side)))
          .map((pieces) => pieces.map((piece) => piece.text).join(''))
          .filter((each) => each !== '');
        expect(text.join('\n')).toBe(sanitizeHtml(source).facts.text);
      }
    }),
  );
});
