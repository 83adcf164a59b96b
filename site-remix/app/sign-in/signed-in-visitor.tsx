import phoneIsland from '../islands/phone.ts?island';
import type { OnPhone } from '../parts/on-phone.server';
import { phoneData } from '../parts/phone-frame';

/** A signed-in field worker: the mobile number and the sign-out. */
export function SignedInVisitor({ who }: { who: OnPhone }) {
  const { mobile, name } = who;
  return (
    <div className="page visitor-page" {...phoneData(who)}>
      <section className="card sign-in" aria-labelledby="signed-in-title">
        <h1 id="signed-in-title">您已登录</h1>
        <dl className="visitor-facts">
          <div>
            <dt>手机号</dt>
            <dd>{mobile}</dd>
          </div>
          {name ? (
            <div>
              <dt>姓名</dt>
              <dd>{name}</dd>
            </div>
          ) : null}
        </dl>
        <p className="sign-in-lead">
          <a className="button primary" href="/web/small/Waitvisit">
            查看待走访
          </a>
        </p>
        <form method="post" action="/web/small/login" data-phone-leave>
          <input type="hidden" name="intent" value="logout" />
          <button type="submit" className="button sign-in-button">
            退出登录
          </button>
        </form>
      </section>
      <script type="module" src={phoneIsland} />
    </div>
  );
}
