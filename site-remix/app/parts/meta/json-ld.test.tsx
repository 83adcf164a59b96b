import { Meta, RemixServer } from '@remix-run/react';
import { HOSTILE_TEXT } from '@platform/api/testing/strict-readers';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { jsonLd } from './json-ld';

type Context = ComponentProps<typeof RemixServer>['context'];

it('ends its element nowhere but at its end, and says what the row says', () => {
  const data = { name: HOSTILE_TEXT, about: '<!-- </SCRIPT><script>alert(1)' };
  const context = {
    manifest: { routes: { root: { id: 'root', path: '' } }, entry: {}, version: '' },
    routeModules: { root: { default: () => <Meta />, meta: () => [jsonLd(data)] } },
    staticHandlerContext: {
      location: { pathname: '/' },
      matches: [{ route: { id: 'root' }, params: {}, pathname: '/', pathnameBase: '/' }],
      loaderData: {},
    },
    future: {},
  } as unknown as Context;
  const html = renderToStaticMarkup(<RemixServer context={context} url="https://a.example/" />);
  const [, written] = /^<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)!;
  expect(JSON.parse(written!)).toEqual(data);
});
