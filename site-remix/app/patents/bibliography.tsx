import type { PatentDetail } from '@platform/contract/patents/patent';
import type { ReactNode } from 'react';
import { searchAddress } from '../addresses/patent-address';

/** The bibliographic data of a patent; names and classes link to the patents that share them. */
export function Bibliography({ patent }: { patent: PatentDetail }) {
  return (
    <section className="card" aria-labelledby="facts">
      <h2 id="facts">著录信息</h2>
      <dl className="facts">
        <Fact name="申请号">{patent.applicationNumber}</Fact>
        <Fact name="申请日">
          {patent.filing.date ? <DerivedDate date={patent.filing.date} derived={patent.filing.derived} /> : null}
        </Fact>
        <Fact name="公开（公告）号">
          {patent.publicationNumber}
          {patent.kindCode}
        </Fact>
        <Fact name="公开（公告）日">{patent.publicationDate}</Fact>
        <Fact name="申请人" shown={patent.applicants.length > 0}>
          <LinkList names={patent.applicants} expression={(name) => `PA="${name}"`} title="检索该申请人的专利" />
        </Fact>
        <Fact name="发明人" shown={patent.inventors.length > 0}>
          <LinkList names={patent.inventors} expression={(name) => `IN="${name}"`} title="检索该发明人的专利" />
        </Fact>
        <Fact name="IPC 分类号" shown={patent.ipc.length > 0}>
          <LinkList
            names={patent.ipc}
            expression={(name) => `IPC=${name.replace(/\s+/g, '')}`}
            title="检索同一分类的专利"
          />
        </Fact>
        <Fact name="关联企业" shown={patent.companies.length > 0}>
          <LinkList
            names={patent.companies.map((company) => company.name)}
            expression={(name) => `PA="${name}"`}
            title="检索该企业的专利"
          />
        </Fact>
        <Fact name="预计届满日">
          {patent.expiryDate && patent.legalStatus === '有效' ? (
            <>
              {patent.expiryDate}
              <span className="derived">按申请日推算</span>
            </>
          ) : null}
        </Fact>
      </dl>
    </section>
  );
}

/** A line of the list; left out when it is empty. */
function Fact({ name, children, shown = Boolean(children) }: { name: string; children: ReactNode; shown?: boolean }) {
  if (!shown) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Only the year of a derived filing date is certain, and the page says so. */
function DerivedDate({ date, derived }: { date: string; derived: boolean }) {
  if (!derived) return <>{date}</>;
  return (
    <>
      {date.slice(0, 4)} 年<span className="derived">由申请号推算</span>
    </>
  );
}

function LinkList({
  names,
  expression,
  title,
}: {
  names: readonly string[];
  expression: (name: string) => string;
  title: string;
}) {
  return (
    <ul className="fact-links">
      {names.map((name) => (
        <li key={name}>
          <a href={searchAddress(expression(name))} title={title} rel="nofollow">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
