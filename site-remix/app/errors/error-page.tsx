import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { useRequestId } from '../parts/use-site';
import { errorWords } from './error-words';
import { MessagePage } from './message-page';

/**
 * The page that a visitor sees after a failure: what happened and what to do. The cause is logged under the request id
 * of an internal fault.
 */
export function ErrorPage() {
  const error = useRouteError();
  const requestId = useRequestId();
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: '' };
  return (
    <MessagePage
      status={status}
      {...errorWords(status, typeof data === 'string' ? data : '')}
      requestId={status >= 500 ? requestId : undefined}
    />
  );
}
