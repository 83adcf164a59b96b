import type { Honour } from '@platform/contract/registers/public-honours';
import { AwardedPatent } from './awarded-patent';

/** One honour of a company: title, authority, date and validity. */
export function HonourItem({ honour }: { honour: Honour }) {
  const { title, level, grade, date, expiryDate, number } = honour;
  return (
    <li className="honour-item">
      <div>
        <p className="honour-title">
          {title}
          {level ? <span className="tag">{level}</span> : null}
          {grade && !title.includes(grade) ? <span className="tag">{grade}</span> : null}
        </p>
        <AwardedPatent honour={honour} />
      </div>
      <p className="honour-marks">
        {date ? <time>{date}</time> : null}
        {expiryDate ? <span>有效期至 {expiryDate}</span> : null}
        {number ? <span>{number}</span> : null}
      </p>
    </li>
  );
}
