/** @jest-environment jsdom */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { EditorMedia } from './editor-medium';
import RichText from './rich-text';

const media: EditorMedia = {
  pick: () => Promise.resolve({ id: 5, name: '申请表.docx' }),
  upload: () => Promise.reject(new Error('图片太大')),
  sourceOf: () => Promise.resolve(null),
};

let place: HTMLElement;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // jsdom has no layout, and the editor reads the position of the cursor.
  const nowhere = { left: 0, right: 0, top: 0, bottom: 0 };
  Object.assign(Range.prototype, { getClientRects: () => [nowhere], getBoundingClientRect: () => nowhere });
  jest.spyOn(console, 'warn').mockImplementation((words) => {
    throw new Error(String(words));
  });
  place = document.body.appendChild(document.createElement('div'));
});
afterEach(() => place.remove());

async function show(value: string) {
  const onChange = jest.fn<void, [string]>();
  const root = createRoot(place);
  const give = (html: string) =>
    act(async () => root.render(<RichText value={html} onChange={onChange} media={media} />));
  await give(value);
  const find = (selector: string) => place.querySelector<HTMLElement>(selector)!;
  return {
    onChange,
    give,
    find,
    press: (label: string) => act(async () => find(`button[aria-label="${label}"]`).click()),
    leave: () => act(async () => root.unmount()),
  };
}

it('emits nothing before a change by the user, and then the whole text', async () => {
  const { onChange, press, find, leave } = await show('<ul><li>甲</li></ul><table><tr><td>一</td></tr></table>');
  expect(find('.ProseMirror').textContent).toBe('甲一');
  expect(find('.rich-text-foot').textContent).toBe('2 字');
  expect(onChange).not.toHaveBeenCalled();
  await press('分隔线');
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(onChange.mock.calls[0]![0]).toContain('<hr>');
  await leave();
});

it('takes another text from outside without emitting it, the first one too', async () => {
  const { onChange, give, find, press, leave } = await show('<p>甲</p>');
  await press('分隔线');
  const changed = onChange.mock.calls[0]![0];
  await give(changed);
  expect(onChange).toHaveBeenCalledTimes(1);
  await give('<p>甲</p>');
  expect(find('.ProseMirror').querySelector('hr')).toBeNull();
  expect(onChange).toHaveBeenCalledTimes(1);
  await leave();
});

it('inserts a picture and a file of the library', async () => {
  const { onChange, press, leave } = await show('');
  await press('插入图片');
  await press('插入附件');
  const html = onChange.mock.calls.at(-1)![0];
  expect(html).toContain('<img data-media="5">');
  expect(html).toContain('<a data-attachment="5">申请表.docx</a>');
  await leave();
});

it('has one tab stop in its toolbar, and arrow keys move in a circle', async () => {
  const { find, leave } = await show('<p>甲</p>');
  const bar = find('[role="toolbar"]');
  const stops = () => [...bar.querySelectorAll('[tabindex="0"]')].map((button) => button.getAttribute('aria-label'));
  expect(stops()).toEqual(['撤销']);
  await act(async () => find('[tabindex="0"]').focus());
  const arrow = (key: string) =>
    act(async () => document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  await arrow('ArrowRight');
  expect(stops()).toEqual(['重做']);
  await arrow('End');
  expect(stops()).toEqual(['插入表格']);
  await arrow('ArrowRight');
  expect(stops()).toEqual(['撤销']);
  await leave();
});

it('selects a picture by a click, and removes only that one by its tool', async () => {
  const { onChange, find, press, leave } = await show(
    '<figure><img data-media="5"></figure><p>甲</p><figure><img data-media="6"></figure>',
  );
  await act(async () => find('figure img').click());
  await press('删除图片');
  const html = onChange.mock.calls.at(-1)![0];
  expect(html).not.toContain('data-media="5"');
  expect(html).toContain('data-media="6"');
  await leave();
});
