import { serveLocally } from '../support/local-build';
import { leaveBrowser, openVisit } from '../support/visit';
import { openPage, walkPage } from '../support/walk-page';

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

it('a page that is only opened is asked whether it is there, and no more', async () => {
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

it('the walk says everything that is wrong with a page, and nothing about a good one', async () => {
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
