import type { DemoLogin } from '../parts/load-context';

/** The demonstration accounts of this installation. */
export function DemoLogins({ accounts }: { accounts: DemoLogin[] }) {
  return (
    <section className="demo-logins" aria-labelledby="demo-title">
      <h2 id="demo-title">演示账号</h2>
      <p>密码均为 {accounts[0]?.password}</p>
      <ul>
        {accounts.map((account) => (
          <li key={account.mobile}>
            <span className="demo-mobile">{account.mobile}</span>
            <span className="demo-name">{account.title}</span>
            <button
              type="button"
              className="fill-button"
              data-fill-mobile={account.mobile}
              data-fill-password={account.password}
              hidden
              aria-label={`填入${account.title}的账号`}
            >
              填入
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
