import type { Honour } from '@platform/contract/registers/public-honours';
import { AwardedPatent } from './awarded-patent';

/** Whether an honour is over on a day, YYYY-MM-DD. */
export const hasExpired = ({ expiryDate }: Pick<Honour, 'expiryDate'>, today: string): boolean =>
  expiryDate !== null && expiryDate < today;

/** One honour of a company: title, authority, date and validity on the current day. */
export function HonourItem({ honour, today }: { honour: Honour; today: string }) {
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
        {hasExpired(honour, today) ? <span className="tag ended">已过有效期</span> : null}
        {number ? <span>{number}</span> : null}
      </p>
    </li>
  );
}
