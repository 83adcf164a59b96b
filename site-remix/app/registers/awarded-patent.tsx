import type { Honour } from '@platform/contract/registers/public-honours';
import { patentAddress } from '../patents/patent-address';

/** The patent that was awarded: a link where the platform has it, else its number as the register writes it. */
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
