import { HeroDrawing } from '../parts/hero-drawing';

/** The uses of an account by kind of user; numbered like the parts of a drawing. */
const USES = [
  { numeral: '10', who: '企业', what: '本企业专利的清单、统计与分类' },
  { numeral: '12', who: '区与镇街', what: '辖区企业与专利数据' },
  { numeral: '14', who: '管理员', what: '用户、认证与平台设置' },
];

/** Beside the form on wide screens, a band above it on narrow ones: the uses of an account. */
export function Welcome() {
  return (
    <aside className="welcome drawing-sheet" aria-label="平台简介">
      <div className="welcome-inner">
        <p className="welcome-title">检索专利，管理知识产权</p>
        <p className="welcome-lead">登录后办理：</p>
        <ul>
          {USES.map(({ numeral, who, what }) => (
            <li key={who}>
              <span className="welcome-numeral" aria-hidden="true">
                {numeral}
              </span>
              <span>
                <strong>{who}</strong>
                {what}
              </span>
            </li>
          ))}
        </ul>
        <p className="welcome-foot">
          只检索公开专利不需要登录，<a href="/web/search">直接检索</a>
        </p>
      </div>
      <HeroDrawing />
    </aside>
  );
}
