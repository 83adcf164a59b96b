import { Card } from 'antd';
import { useState } from 'react';
import { askMore, noteConsultation, replyConsultation } from '@platform/contract/consulting/admin-consulting';
import type { ConsultationDetail } from '@platform/contract/consulting/consultation';
import { MOST_FILES } from '@platform/contract/files/file';
import { acceptOf, uploadLimits } from '@platform/contract/files/upload-purpose';
import { Writes } from '@platform/pages/kit/app/writes';
import { Choice } from '@platform/pages/kit/parts/choice';
import { CallForm } from '@platform/pages/kit/record/call-form';
import { KeepTyped } from './keep-typed';
import { TemplateMenu } from './template-menu';
import { typedReplies } from './typed-replies';

interface ReplyCardProps {
  consultation: ConsultationDetail;
  show: (consultation: ConsultationDetail) => void;
  onOvertaken: () => void;
}

/** The kinds of message that can be written. */
const WAYS = {
  reply: { call: replyConsultation, label: '答复', done: '已答复，提问人会收到消息', hint: '提问人会看到，并收到消息' },
  askMore: {
    call: askMore,
    label: '请提问人补充',
    done: '已请提问人补充，答复的时限暂停',
    hint: '提问人会收到消息；答复的时限暂停，直到补充送来',
  },
  note: { call: noteConsultation, label: '内部备注', done: '备注已添加', hint: '只有工作人员看得到' },
} as const;
type Way = keyof typeof WAYS;

const { document } = uploadLimits;
const FILES = {
  accept: acceptOf(document),
  extra: `每个不超过 ${document.maxBytes / 1024 / 1024} MB，最多 ${MOST_FILES} 个`,
};

/** Writes an answer, a question to the sender, or an internal note. The text stays when the kind changes. */
export function ReplyCard({ consultation, show, onOvertaken }: ReplyCardProps) {
  const { id, version, topic, actions, turns } = consultation;
  const ways = (Object.keys(WAYS) as Way[]).filter((way) => actions.includes(way));
  const [chosen, setChosen] = useState<Way>('reply');
  const way = ways.includes(chosen) ? chosen : ways[0];
  if (way === undefined) return null;
  const { call, label, done, hint } = WAYS[way];
  const name = `reply-${id}`;
  return (
    <Card
      title="回复"
      extra={
        <Choice
          aria-label="写什么"
          value={way}
          onChange={setChosen}
          options={ways.map((each) => ({ value: each, label: WAYS[each].label }))}
        />
      }
    >
      <Writes>
        <CallForm
          key={turns.length}
          name={name}
          call={call as typeof replyConsultation}
          initial={{ text: typedReplies.get(id) ?? '', fileIds: [] }}
          fixed={{ id, version }}
          submit={way === 'note' ? '添加备注' : label}
          done={done}
          onOvertaken={onOvertaken}
          onSaved={(next) => {
            typedReplies.delete(id);
            show(next);
          }}
          fields={(field) => (
            <>
              <KeepTyped id={id} name={name} />
              {way !== 'note' && <TemplateMenu topic={topic} />}
              {field.textarea('text', { label, extra: hint })}
              {way !== 'note' && field.files('fileIds', FILES)}
            </>
          )}
        />
      </Writes>
    </Card>
  );
}
