/** A visitor who is signed in: the number, and the way out. */
export function SignedInVisitor({ mobile, name }: { mobile: string; name: string }) {
  return (
    <div className="page visitor-page">
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
        <form method="post" action="/web/small/login">
          <button type="submit" className="button sign-in-button" name="intent" value="logout">
            退出登录
          </button>
        </form>
      </section>
    </div>
  );
}
