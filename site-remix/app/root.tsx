import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { tokens } from '@platform/tokens/tokens';
import { ErrorPage } from './errors/error-page';
import { errorWords } from './errors/error-words';
import siteIsland from './islands/site.ts?island';
import { SiteFooter } from './shell/site-footer';
import { SiteHeader } from './shell/site-header';
import { safeNext } from './sign-in/tabs';
import baseStyles from './styles/base.css?url';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'stylesheet', href: baseStyles },
];

export function loader({ context }: LoaderFunctionArgs) {
  const { platformName, origin, details } = context.site;
  return { platformName, origin, details };
}

/** Title of a page without one of its own, and of every error. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const platformName = data?.platformName ?? '知识产权管理平台';
  if (!error) return [{ title: platformName }];
  const { title } = errorWords(isRouteErrorResponse(error) ? error.status : 500);
  return [{ title: `${title} - ${platformName}` }, { name: 'robots', content: 'noindex' }];
};

/** The same frame around pages and errors. Nothing hydrates: decision record 0015. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const { pathname, search } = useLocation();
  const bare = useMatches().some((match) => (match.handle as { bare?: boolean } | undefined)?.bare);
  const platformName = data?.platformName ?? '知识产权管理平台';
  return (
    <html lang="zh-CN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={tokens.color.frame} />
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        <Links />
        <script type="module" src={siteIsland} />
        {import.meta.env.DEV ? <script type="module" src="/@vite/client" /> : null}
      </head>
      <body>
        <a className="skip-link" href="#content">
          跳到正文
        </a>
        <SiteHeader
          platformName={platformName}
          path={pathname}
          search={bare ? undefined : searchText(search)}
          next={safeNext(new URLSearchParams(search).get('next'))}
        />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        {data ? <SiteFooter platformName={platformName} details={data.details} /> : null}
      </body>
    </html>
  );
}

function searchText(search: string): string {
  const query = new URLSearchParams(search);
  return query.get('exp') ?? query.get('val') ?? '';
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
