import type { PatentHit } from '@platform/contract/search/search';
import type { HighlightRule } from '@platform/domain/text/highlight-rules';
import { Highlighted } from './highlighted';
import { patentAddress } from '../addresses/patent-address';
import { DemoMark } from './demo-mark';
import { StatusTag } from './status-tag';

interface PatentItemProps {
  patent: PatentHit;
  /** Rules of the search, for highlighting. */
  rules?: readonly HighlightRule[];
  /** Level of the heading within the page. */
  level: 'h2' | 'h3';
  /** Without abstract and inventors. */
  short?: boolean;
}

/** One patent in a list. */
export function PatentItem({ patent, rules = [], level: Heading, short = false }: PatentItemProps) {
  return (
    <li>
      <div className="patent-title">
        <Heading>
          <a href={patentAddress(patent.publicationNumber)}>
            <Highlighted text={patent.title} rules={rules} />
          </a>
        </Heading>
        {patent.patentType ? <span className="tag">{patent.patentType}</span> : null}
        <StatusTag status={patent.legalStatus} />
        <DemoMark isDemo={patent.isDemo} />
      </div>
      {short || !patent.abstract ? null : (
        <p className="patent-abstract">
          <Highlighted text={patent.abstract} rules={rules} places={patent.abstractPlaces} />
        </p>
      )}
      <div className="patent-meta">
        <span>公开号 {patent.publicationNumber}</span>
        {patent.publicationDate ? <span>公开日 {patent.publicationDate}</span> : null}
        {patent.applicants.length > 0 ? (
          <span>
            申请人 <Highlighted text={patent.applicants.join('；')} rules={rules} target="names" />
          </span>
        ) : null}
        {short || !patent.ipc[0] ? null : <span>IPC {patent.ipc[0]}</span>}
      </div>
    </li>
  );
}
