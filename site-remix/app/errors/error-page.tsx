import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { MessagePage } from './message-page';

/** What a visitor sees when a page fails: what happened, and where to go. The cause stays in the log. */
export function ErrorPage() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) {
    const detail = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : '';
    return <MessagePage status={404} title="页面不存在" text={detail || '地址可能有误，或页面已经移走。'} />;
  }
  if (status === 503)
    return <MessagePage status={503} title="服务暂时不可用" text="系统正忙或正在维护，请稍后重试。" />;
  if (status < 500) return <MessagePage status={status} title="请求有误" text="请检查地址或输入的内容后重试。" />;
  return <MessagePage status={500} title="页面出错了" text="系统遇到意外问题，我们已经记录。请稍后重试。" />;
}
