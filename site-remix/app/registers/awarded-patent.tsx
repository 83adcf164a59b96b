import type { Honour } from '@platform/contract/registers/public-honours';
import { patentAddress } from '../addresses/patent-address';

/** The awarded patent: a link where the platform has it, else its number as in the register. */
export function AwardedPatent({
  honour: { patentNumber, patentTitle, publicationNumber },
}: {
  honour: Pick<Honour, 'patentNumber' | 'patentTitle' | 'publicationNumber'>;
}) {
  if (patentNumber === '') return null;
  return (
    <p className="honour-patent">
      获奖专利：
      {publicationNumber ? <a href={patentAddress(publicationNumber)}>{patentTitle}</a> : null}{' '}
      <span>{patentNumber}</span>
    </p>
  );
}
