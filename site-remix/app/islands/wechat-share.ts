// In WeChat, on the page of one item: shared links have the page’s title, summary and picture.
import wx from 'weixin-js-sdk';
import type { DataOf } from '@platform/contract/call';
import type { Envelope } from '@platform/contract/envelope';
import type { signWechatPage } from '@platform/contract/wechat/wechat';

async function share(): Promise<void> {
  // WeChat compares the address of the window; the shared one is canonical.
  const query = new URLSearchParams({ url: location.href.split('#')[0] ?? '' });
  const response = await fetch(`/v1/wechat?${query.toString()}`, { headers: { accept: 'application/json' } });
  const answer = (await response.json()) as Envelope<DataOf<typeof signWechatPage>>;
  if (answer.code !== 1 || !answer.data.available) return;
  const { appId = '', nonceStr = '', timestamp = 0, signature = '' } = answer.data;
  const meta = (name: string) => document.querySelector<HTMLMetaElement>(`[property="og:${name}"]`)?.content ?? '';
  const title = meta('title');
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
  const imgUrl = meta('image');
  wx.config({
    debug: false,
    appId,
    nonceStr,
    timestamp,
    signature,
    jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'],
  });
  const success = () => undefined;
  wx.ready(() => {
    wx.updateAppMessageShareData({ title, desc: meta('description'), link, imgUrl, success });
    wx.updateTimelineShareData({ title, link, imgUrl, success });
  });
}

// Without it WeChat chooses title and picture itself.
share().catch(() => undefined);
