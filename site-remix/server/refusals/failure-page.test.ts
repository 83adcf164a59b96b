import type { Request, Response } from 'express';
import { sendFailurePage, wantsPage } from './failure-page';

const asked = (path: string, accept: string, method = 'GET') =>
  ({
    method,
    path,
    originalUrl: `${path}?a="<b>`,
    accepts: (types: string[]) => types.find((t) => accept.includes(t)) ?? false,
  }) as unknown as Request;

it('is for a person with a browser, not for a program', () => {
  expect(wantsPage(asked('/home', 'text/html'))).toBe(true);
  expect(wantsPage(asked('/home', 'text/plain'))).toBe(false);
  expect(wantsPage(asked('/v1/user/info', 'text/html'))).toBe(false);
  expect(wantsPage(asked('/home', 'text/html', 'POST'))).toBe(false);
});

it('names the reason and the request, and offers to try again and a way back', () => {
  let body = '';
  const response = {
    locals: { requestId: 'r-1' },
    set: () => response,
    type: () => response,
    send: (text: string) => void (body = text),
  };
  sendFailurePage(asked('/home', 'html'), response as unknown as Response, '请稍后<重试>。');
  expect(body).toContain('请稍后&#60;重试&#62;。');
  expect(body).toMatch(/<a href="\/home\?a=&#34;&#60;b&#62;">重试<\/a>/);
  expect(body).toContain('href="/web/index"');
  expect(body).toContain('r-1');
});
