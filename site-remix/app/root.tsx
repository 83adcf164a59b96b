import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
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
import { safeNext } from '@platform/routes/safe-next';
import { tokens } from '@platform/tokens/tokens';
import { ErrorPage } from './errors/error-page';
import { errorWords } from './errors/error-words';
import siteIsland from './islands/site.ts?island';
import themeIsland from './islands/kept-theme.ts?island';
import { searchText } from './shell/search-text';
import { SiteFooter } from './shell/site-footer';
import { SiteHeader } from './shell/site-header';
import baseStyles from './styles/base.css?url';
import innerStyles from './styles/inner.css?url';
import type { PageHandle } from './parts/page-handle';

export const links: LinksFunction = () => [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }];

export function loader({ context }: LoaderFunctionArgs) {
  const { platformName, origin, shown, previewFailure } = context.site;
  if (previewFailure !== undefined) throw data(previewFailure, { status: 410 });
  return { platformName, origin, shown, requestId: context.requestId };
}

/** Default title of a page, and of every error. */
export const meta: MetaFunction<typeof loader> = ({ data: loaded, error }) => {
  const platformName = loaded?.platformName ?? '知识产权管理平台';
  if (!error) return [{ title: platformName }];
  const { title } = errorWords(isRouteErrorResponse(error) ? error.status : 500);
  return [{ title: `${title} - ${platformName}` }, { name: 'robots', content: 'noindex' }];
};

/** The same frame around pages and errors. Nothing hydrates: decision record 0015. */
export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('root');
  const { pathname, search } = useLocation();
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  const bare = handles.some((handle) => handle?.bare);
  const isPhone = handles.some((handle) => handle?.phone);
  const platformName = loaded?.platformName ?? '知识产权管理平台';
  const shown = loaded?.shown;
  return (
    <html lang="zh-CN" className={shown?.isGrey ? 'grey' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={tokens.color.frame} />
        <meta name="format-detection" content="telephone=no" />
        {/* In development it is a module of Vite, which does not block rendering. */}
        <script src={themeIsland} type={import.meta.env.DEV ? 'module' : undefined} />
        <link rel="stylesheet" href={baseStyles} />
        {handles.some((handle) => handle?.front) ? null : <link rel="stylesheet" href={innerStyles} />}
        <Links />
        <Meta />
        {isPhone ? null : <script type="module" src={siteIsland} />}
        {import.meta.env.DEV ? <script type="module" src="/@vite/client" /> : null}
      </head>
      <body>
        <a className="skip-link" href="#content">
          跳到正文
        </a>
        {isPhone ? null : (
          <SiteHeader
            platformName={platformName}
            menus={shown?.menus ?? []}
            path={pathname}
            search={bare ? undefined : searchText(search)}
            next={safeNext(new URLSearchParams(search).get('next'))}
          />
        )}
        {shown?.preview === undefined ? null : (
          <p className="site-preview" role="status">
            {`预览：${shown.preview}。尚未公开，地址半小时内有效，请勿转发。`}
          </p>
        )}
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        {shown && !isPhone ? (
          <SiteFooter platformName={platformName} details={shown.details} links={shown.footerLinks} />
        ) : null}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
