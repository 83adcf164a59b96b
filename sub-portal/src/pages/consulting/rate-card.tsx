import { Button, Card, Radio } from 'antd';
import { useState } from 'react';
import { type AskThread, rateAsk } from '@platform/contract/consulting/ask';
import { consultingLabels } from '@platform/contract/consulting/labels';
import { Writes } from '@platform/pages/kit/app/writes';
import { Stars } from '@platform/pages/features/consulting/stars';
import { CallForm } from '@platform/pages/kit/record/call-form';

interface RateCardProps {
  consultation: AskThread['consultation'];
  show: (thread: AskThread) => void;
  onOvertaken: () => void;
}

const choices = Object.entries(consultingLabels.rating.choices)
  .map(([value, label]) => ({ value: Number(value), label }))
  .reverse();

/** Rates the answer; a rating can be changed. */
export function RateCard({ consultation: { id, version, rating, ratingText }, show, onOvertaken }: RateCardProps) {
  const [changing, setChanging] = useState(false);
  if (rating !== null && !changing)
    return (
      <Card title="评价">
        <div className="ask-rated">
          <Stars rating={rating} />
          <Writes>
            <Button onClick={() => setChanging(true)}>修改评价</Button>
          </Writes>
        </div>
        {ratingText && <p className="ask-rating-text">{ratingText}</p>}
      </Card>
    );
  return (
    <Card title="评价这次答复">
      <CallForm
        name={`rate-${id}`}
        call={rateAsk}
        initial={{ rating: rating ?? undefined, ratingText }}
        fixed={{ id, version }}
        submit="提交评价"
        done="谢谢您的评价"
        onOvertaken={onOvertaken}
        onCancel={rating === null ? undefined : () => setChanging(false)}
        onSaved={(thread) => {
          setChanging(false);
          show(thread);
        }}
        fields={(field) => (
          <>
            {field.other('rating', <Radio.Group className="ask-stars" options={choices} />, { label: '满意程度' })}
            {field.textarea('ratingText', { label: '说明' })}
          </>
        )}
      />
    </Card>
  );
}
