import { execFileSync } from 'node:child_process';
import { serveLocally } from '../support/local-build';
import { leaveBrowser, openVisit } from '../support/visit';
import { openPage, walkPage } from '../support/walk-page';
import { findFaketime, giveClock, openClock } from '../support/world/clock';

const page = (head: string, main: string): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>页面</title>${head}</head><body><main>${main}</main></body></html>`;

const text = '这里是一段足够长的正文，说明这个页面有什么内容，谁可以看，从哪里来，到哪里去，什么时候更新。';
const files = {
  'good.html': page(
    '<link rel="icon" href="data:,">',
    `<h1>标题</h1><h2>一节</h2><p>${text}<a href="#">详情</a></p><style>a, button { position: relative }
     .roomy::before { content: ''; position: absolute; inset: -14px -4px }</style>
     <button class="roomy" style="width:40px;height:20px">好</button>`,
  ),
  'day.html': page(
    '',
    `<h1>标题</h1><p>${text}</p><p id="day"></p><script>
    const parts = [new Date(), new Date(Date.now()), new Date(Date())].map((each) => each.getFullYear());
    day.textContent = [...parts, new Date('2001-02-03').getFullYear(), new Date() instanceof Date].join(' ')</script>`,
  ),
  'bad.html': page(
    '<link rel="icon" href="data:,">',
    `<h1>标题</h1><h1>又一个</h1><h4>跳级</h4><p>${text}</p><img src="http://elsewhere.invalid/a.png">
     <p style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">看不完的一句话</p>
     <div role="tablist"><button role="tab" style="min-width:60px;min-height:44px">甲</button>
     <button role="tab" style="min-width:60px;min-height:44px" onclick="late.hidden = false">乙</button></div>
     <button id="late" hidden style="width:50px;height:20px">晚</button><div style="width:600px">宽</div><button style="width:60px;height:20px">低</button><script>console.error('坏了')</script>`,
  ),
};

afterAll(leaveBrowser);

/** A date in the far future of the machine. */
const AHEAD = '2032-02-29T10:00:00+08:00';

it('only checks that an opened page is there', async () => {
  const server = await serveLocally(files);
  const visit = await openVisit({ origin: () => server.address });
  try {
    expect(await openPage(visit, '/good.html')).toEqual([]);
    const faults = (await openPage(visit, '/bad.html')).join('\n');
    for (const each of ['2 个一级标题', '标题跳级：1 1 4', '坏了', '站外请求：http://elsewhere'])
      expect(faults).toContain(each);
    expect(faults).not.toContain('390');
  } finally {
    await visit.close();
    await server.stop();
  }
});

it('a page uses the given clock, and that of the machine after it is removed', async () => {
  const server = await serveLocally(files);
  const visit = await openVisit({ origin: () => server.address });
  const years = async (): Promise<string> => {
    await visit.open('/day.html');
    return visit.page.$eval('#day', (each) => each.textContent ?? '');
  };
  try {
    const end = await giveClock(visit.page, Date.parse(AHEAD) - Date.now());
    expect(await years()).toBe('2032 2032 2032 2001 true');
    await end();
    const year = new Date().getFullYear();
    expect(await years()).toBe(`${year} ${year} ${year} 2001 true`);
  } finally {
    await visit.close();
    await server.stop();
  }
});

(findFaketime() ? it : it.skip)('a process goes by the clock that it was given, also after it was set', () => {
  const clock = openClock(AHEAD)!;
  const day = (): string =>
    execFileSync('date', ['+%F'], {
      env: { ...process.env, ...clock.env, TZ: 'Asia/Shanghai' },
      encoding: 'utf8',
    }).trim();
  try {
    expect(day()).toBe('2032-02-29');
    clock.set('2032-12-31T10:00:00+08:00');
    expect(day()).toBe('2032-12-31');
    expect(new Date(Date.now() + clock.shift()).getUTCFullYear()).toBe(2032);
  } finally {
    clock.remove();
  }
});

it('the walk reports all faults of a bad page and none of a good one', async () => {
  const server = await serveLocally(files);
  const visit = await openVisit({ origin: () => server.address });
  try {
    expect(await walkPage(visit, '/good.html')).toEqual([]);
    const faults = (await walkPage(visit, '/bad.html')).join('\n');
    for (const each of [
      '2 个一级标题',
      '标题跳级：1 1 4',
      '1440：image-alt',
      '390：横向超出',
      'button. 低 60×20',
      // Only on the second tab.
      '“乙”390：手指点不准（不足 44 像素）：button. 晚 50×20',
      '390：文字被截断：看不完的一句话',
      '坏了',
      '站外请求：http://elsewhere',
    ])
      expect(faults).toContain(each);
  } finally {
    await visit.close();
    await server.stop();
  }
});
