import { tabAddress } from '../addresses/sign-in-tabs';
import type { Notice } from './reasons';

/**
 * Shows for five seconds why the visitor was redirected to the front page. The link back to the previous page remains.
 */
export function FrontNotice({ notice, next }: { notice: Notice | undefined; next: string }) {
  if (!notice && !next) return null;
  const tone = notice?.good ? ' good' : '';
  return (
    <div className={next ? `front-notice${tone}` : `front-notice passing${tone}`}>
      <div className="page front-notice-row">
        {notice ? (
          <p className={next ? 'passing' : undefined} role={notice.alert ? 'alert' : 'status'} data-read-out="">
            {notice.text}
          </p>
        ) : null}
        {next ? <a href={tabAddress('password', next)}>登录，回到刚才的页面</a> : null}
      </div>
    </div>
  );
}
