import { Button, Card, Checkbox, Flex, Input, Tag } from 'antd';
import { useState } from 'react';
import { phoneLabels } from '@platform/contract/phone/phone-labels';
import {
  chooseSubmission,
  listSubmissions,
  type Receivable,
  type SubmissionRow,
  visitPhoto,
} from '@platform/contract/visits/submission';
import { visitWayNames } from '@platform/contract/visits/labels';
import type { VisitDetail } from '@platform/contract/visits/visit';
import { shanghaiTime } from '@platform/domain/dates/shanghai-date';
import { Writes } from '@platform/pages/kit/app/writes';
import { say } from '@platform/pages/kit/parts/say';
import { platformCall } from '@platform/pages/kit/platform-call';
import { useCall } from '@platform/pages/kit/use-call';

const timeText = (instant: string) => shanghaiTime(Date.parse(instant));
const outcomeNames = phoneLabels.outcome.choices;

interface SubmissionsCardProps {
  visit: VisitDetail;
  onDone: (visit: VisitDetail) => void;
}

/** The submissions from phones for a visit: its photos, and the parts on which the lead decides. */
export function SubmissionsCard({ visit, onDone }: SubmissionsCardProps) {
  // Any change of the visit may come from a phone.
  const { data, refresh } = useCall(listSubmissions, { id: visit.id });
  if (!data || data.list.length === 0) return null;
  const photos = data.list.flatMap((row) => row.photos);
  const shown = data.list.filter(({ outcome }) => outcome !== 'taken');
  if (photos.length === 0 && shown.length === 0) return null;
  return (
    <>
      {shown.length > 0 && (
        <Card title="手机提交">
          {shown.map((row) => (
            <Submission
              key={row.id}
              row={row}
              visit={visit}
              onDone={(next) => {
                refresh();
                onDone(next);
              }}
            />
          ))}
        </Card>
      )}
      {photos.length > 0 && (
        <Card title={`照片 ${photos.length}`}>
          <div className="visit-photos">
            {photos.map(({ id, author, takenAt, receivedAt }) => (
              <img
                key={id}
                loading="lazy"
                src={`${visitPhoto.path}?id=${id}`}
                alt={`${author} ${timeText(takenAt ?? receivedAt)} 拍摄的走访照片`}
              />
            ))}
          </div>
        </Card>
      )}
    </>
  );
}

/** Returns the parts of a report with their texts; empty parts are left out. */
function partsOf({ report }: SubmissionRow): { part: Receivable; label: string; text: string }[] {
  const { way, summary, persons, findings, place, promises, answers } = report;
  const parts: { part: Receivable; label: string; text: string }[] = [
    { part: 'summary', label: '走访小结', text: summary },
    {
      part: 'persons',
      label: '见到的人',
      text: persons.map(({ name, position }) => (position === '' ? name : `${name}（${position}）`)).join('、'),
    },
    { part: 'findings', label: '了解到的情况', text: findings },
    { part: 'way', label: '方式', text: visitWayNames[way] },
    { part: 'promises', label: '承诺', text: promises.map(({ text, dueDay }) => `${text}（${dueDay} 前）`).join('；') },
    { part: 'answers', label: '问卷', text: answers.map(({ title, text }) => `${title}：${text}`).join('\n') },
    {
      part: 'place',
      label: '位置',
      text:
        place === null
          ? ''
          : 'reason' in place
            ? `没有位置：${place.reason}`
            : `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`,
    },
  ];
  return parts.filter(({ text }) => text !== '');
}

function Submission({ row, visit, onDone }: SubmissionsCardProps & { row: SubmissionRow }) {
  const parts = partsOf(row);
  const [accept, setAccept] = useState<Receivable[]>(parts.map(({ part }) => part));
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const decide = async (dismiss: boolean) => {
    setBusy(true);
    try {
      onDone(await platformCall(chooseSubmission, { id: row.id, accept: dismiss ? [] : accept, dismiss, reason }));
      say('success', dismiss ? '已记为不采用' : '已接收');
    } finally {
      setBusy(false);
    }
  };
  const { demands } = row.report;
  return (
    <section className="visit-submission" aria-label={`${row.author}的提交`}>
      <Flex gap={8} align="center" wrap>
        <Tag color={row.outcome === 'pending' ? 'orange' : 'default'}>{outcomeNames[row.outcome]}</Tag>
        <span>{row.author}</span>
        <small>{timeText(row.writtenAt ?? row.receivedAt)}</small>
        {row.photosWanted > 0 && (
          <small>
            照片 {row.photos.length}/{row.photosWanted}
          </small>
        )}
        {row.report.visitedOn && <small>走访日期 {row.report.visitedOn}</small>}
      </Flex>
      {row.reason && <p className="case-hint">{row.reason}</p>}
      {row.canChoose ? (
        <Checkbox.Group value={accept} onChange={(values) => setAccept(values)} className="visit-choices">
          {parts.map(({ part, label, text }) => (
            <Checkbox key={part} value={part}>
              <strong>{label}</strong>
              <span className="case-text">{text}</span>
            </Checkbox>
          ))}
        </Checkbox.Group>
      ) : (
        parts.map(({ part, label, text }) => (
          <p key={part} className="case-text">
            {label}：{text}
          </p>
        ))
      )}
      {demands.length > 0 && (
        <p className="case-text">企业诉求：{demands.map(({ title, content }) => `${title}：${content}`).join('；')}</p>
      )}
      {row.canChoose && (
        <Writes>
          <Flex gap={8} wrap className="no-print">
            <Button type="primary" loading={busy} disabled={accept.length === 0} onClick={() => void decide(false)}>
              {visit.doneAt === null ? '采用所选，完成走访' : '采用所选'}
            </Button>
            <Input
              aria-label="不采用的原因"
              placeholder="不采用的原因"
              maxLength={300}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              className="visit-reason"
            />
            <Button loading={busy} disabled={reason.trim() === ''} onClick={() => void decide(true)}>
              不采用
            </Button>
          </Flex>
        </Writes>
      )}
    </section>
  );
}
