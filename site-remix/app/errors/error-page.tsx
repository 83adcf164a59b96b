import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { errorWords } from './error-words';
import { MessagePage } from './message-page';

/** What a visitor sees when a page fails: what happened, and what to do. The cause stays in the log. */
export function ErrorPage() {
  const error = useRouteError();
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: '' };
  return <MessagePage status={status} {...errorWords(status, typeof data === 'string' ? data : '')} />;
}
