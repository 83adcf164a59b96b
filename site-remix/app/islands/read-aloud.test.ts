/** @jest-environment jsdom */
import { partsOf, startReadingAloud } from './read-aloud';

const PAGE = `<button data-read-aloud hidden></button><nav>菜单</nav>
  <main><nav>面包屑</nav><h1>标题</h1><p>第一句。第二句！</p><p class="no-print">打印</p><p>${'长'.repeat(250)}</p></main>`;

class Spoken {
  voice: unknown;
  lang = '';
  rate = 1;
  onend?: () => void;
  constructor(readonly text: string) {}
}
function withVoices(voices: object[]) {
  const spoken: Spoken[] = [];
  const cancel = jest.fn();
  Object.assign(window, {
    speechSynthesis: {
      getVoices: () => voices,
      addEventListener: () => undefined,
      speak: (part: Spoken) => spoken.push(part),
      cancel,
    },
    SpeechSynthesisUtterance: Spoken,
  });
  document.body.innerHTML = PAGE;
  document.documentElement.toggleAttribute('data-elder', true);
  startReadingAloud();
  return { spoken, cancel, button: document.querySelector('button')! };
}
const LOCAL = { localService: true, lang: 'zh-CN' };

it('reads the text of the page in sentences, and nothing of its menus', () => {
  document.body.innerHTML = PAGE;
  const parts = partsOf(document.querySelector('main'));
  expect(parts.slice(0, 3)).toEqual(['标题', '第一句。', '第二句！']);
  expect(parts.slice(3).map(({ length }) => length)).toEqual([120, 120, 10]);
});

it.each([[[]], [[{ localService: false, lang: 'zh-CN' }]], [[{ localService: true, lang: 'en-US' }]]])(
  'offers nothing without a Chinese voice of this machine',
  (voices) => expect(withVoices(voices).button.hidden).toBe(true),
);

it('offers itself in 长辈版 alone, and stops at a second press', () => {
  const { button, spoken, cancel } = withVoices([{ localService: false, lang: 'zh-CN' }, LOCAL]);
  expect(button.hidden).toBe(false);
  button.click();
  expect(spoken[0]).toMatchObject({ text: '标题', voice: LOCAL });
  expect(button.textContent).toBe('停止朗读');
  button.click();
  expect(cancel).toHaveBeenCalled();
  expect(button.textContent).toBe('朗读');
  button.click();
  spoken.at(-1)!.onend!();
  expect(button.textContent).toBe('朗读');
});
