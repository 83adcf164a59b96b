import { publicApplicants } from '@platform/contract/search/suggest';
import { searchAddress } from '../addresses/patent-address';
import type { Example } from '@platform/domain/query/examples';
import { MOST_TYPED } from '../addresses/result-query';
import { HeroDrawing } from '../parts/hero-drawing';

/** The top of the front page: title and search. `demo`: a note about demonstration data; empty without any. */
export function Hero({ demo, examples }: { demo: string; examples: readonly Example[] }) {
  return (
    <div className="hero drawing-sheet">
      <div className="page hero-inner">
        <HeroDrawing />
        <h1>检索专利，管理知识产权</h1>
        <p className="hero-text">
          面向企业、镇街与社会公众的知识产权服务：公开专利免登录检索，企业资产与走访服务登录办理。
        </p>
        <form className="search-form" action="/web/search/list" method="get" role="search">
          <label className="visually-hidden" htmlFor="hero-search">
            专利关键词或检索式
          </label>
          <input
            id="hero-search"
            type="search"
            name="exp"
            maxLength={MOST_TYPED}
            placeholder="输入关键词、申请人、专利号或检索式"
            data-suggest={publicApplicants.path}
          />
          <button type="submit">检索</button>
        </form>
        <p className="hero-examples">
          {examples.length > 0 ? <span>试试：</span> : null}
          {examples.map((example) => (
            <a key={example.expression} rel="nofollow" href={searchAddress(example.expression)}>
              {example.expression}
            </a>
          ))}
          <a href="/web/search">检索帮助</a>
        </p>
        {demo ? <p className="hero-demo">{demo}</p> : null}
      </div>
    </div>
  );
}
