import type { AppLoadContext, EntryContext } from '@remix-run/node';
import handleRequest from './entry.server';

const request = new Request('http://site.test/web/search/list?exp=%E6%9C%BA%E5%99%A8%E4%BA%BA');
const failure = { status: 429, message: '检索过于频繁', errors: {}, retryAfter: 9 };

/** A page whose loader was refused: the framework records the failure at the boundary of the root. */
const refusedPage = (rootData: unknown) =>
  ({
    staticHandlerContext: { errors: { root: new Error('x') }, loaderData: { root: rootData }, matches: [] },
    routeModules: {},
  }) as unknown as EntryContext;

const contextOf = (refusalPage: AppLoadContext['refusalPage']) =>
  ({ site: {}, failure, refusalPage }) as unknown as AppLoadContext;

it('answers a refused loader with the prepared page, and notes the refusal', async () => {
  const refusalPage = jest.fn(() => Promise.resolve('prepared'));
  const context = contextOf(refusalPage);
  const answer = await handleRequest(request, 500, new Headers(), refusedPage({}), context);
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([429, '9', 'prepared']);
  expect(refusalPage).toHaveBeenCalledWith({ status: 429, message: failure.message, search: '机器人' });
  expect(context.refused).toMatchObject({ status: 429, message: failure.message, retryAfter: 9 });
});

it('renders where the frame of the site itself could not be read', async () => {
  const refusalPage = jest.fn(() => Promise.resolve('prepared'));
  await handleRequest(request, 500, new Headers(), refusedPage(undefined), contextOf(refusalPage)).catch(
    () => undefined,
  );
  expect(refusalPage).not.toHaveBeenCalled();
});
