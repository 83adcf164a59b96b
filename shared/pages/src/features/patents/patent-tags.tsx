import { Tag } from 'antd';
import type { PatentHit } from '@platform/contract/search/search';
import { DemoTag } from '../../kit/parts/demo-tag';
import { LegalStatusTag } from './legal-status-tag';

type Tagged = Pick<PatentHit, 'patentType' | 'legalStatus' | 'isDemo' | 'publicationNumber' | 'kindCode'>;

/** Tags beside the title of a patent: type, legal status, number. */
export function PatentTags({ patent }: { patent: Tagged }) {
  return (
    <>
      {patent.patentType && <Tag>{patent.patentType}</Tag>}
      <LegalStatusTag status={patent.legalStatus} />
      {patent.isDemo && <DemoTag />}
      <span className="patent-hit-number">{patent.publicationNumber + patent.kindCode}</span>
    </>
  );
}
