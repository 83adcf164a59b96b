import { Alert, Button } from 'antd';
import type { QueryOffer } from '@platform/domain/query/query-warning';
import { takeOffer } from './take-offer';
import './reading-notice.css';

interface ReadingNoticeProps {
  message: string;
  /** Other possible readings. */
  offers: readonly QueryOffer[];
  className?: string;
  onChoose: (expression: string) => void;
}

/** A remark on how an expression was read, with a button for each other reading. */
export function ReadingNotice({ message, offers, className = '', onChoose }: ReadingNoticeProps) {
  return (
    <Alert
      type="warning"
      showIcon
      className={`reading-notice ${className}`}
      message={
        <>
          <span className="reading-notice-text">{message}</span>
          {offers.map((offer) => (
            <Button
              key={offer.expression}
              size="small"
              title={offer.expression}
              onClick={() => takeOffer(offer, onChoose)}
            >
              {offer.label}
            </Button>
          ))}
        </>
      }
    />
  );
}
