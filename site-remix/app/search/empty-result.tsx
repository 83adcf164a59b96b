import { searchAddress } from '../addresses/patent-address';
import { Offers } from './offers';

/** No hits: suggestions based on the expression. */
export function EmptyResult({ expression, offers }: { expression: string; offers: readonly string[] }) {
  const words = [
    ...new Set(expression.split(/[\s()（）"“”]+/).filter((word) => word && !/^(?:AND|OR|NOT|与|或|非)$/i.test(word))),
  ];
  return (
    <section className="card empty-result">
      <h2>没有找到符合条件的专利</h2>
      <Offers offers={offers} />
      <ul>
        <li>减少一个条件，或把“同时包含”（空格、AND）改为“包含其一”（OR）。</li>
        <li>换一个说法：例如“空气净化器”也常写作“净化装置”。</li>
        <li>申请人请写全称的一部分，不要带简称以外的标点；专利号可以不带 CN 和小数点。</li>
      </ul>
      {words.length > 1 ? (
        <p className="empty-links">
          <span>分别检索：</span>
          {words.slice(0, 6).map((word) => (
            <a key={word} rel="nofollow" href={searchAddress(word)}>
              {word}
            </a>
          ))}
        </p>
      ) : null}
      <p>
        <a href="/web/search">查看可检索字段与写法</a>
      </p>
    </section>
  );
}
