import { history, useLocation } from '@umijs/max';
import { Button, Descriptions, Empty, Flex, Tag, Timeline, Typography } from 'antd';
import { readLegalEvents } from '@platform/contract/patents/reader';
import type { DataOf } from '@platform/contract/call';
import type { LegalEventGroup } from '@platform/domain/patents/legal-events';
import { CallState } from '../../../kit/parts/call-state';
import { Choice } from '../../../kit/parts/choice';
import { LegalStatusTag } from '../legal-status-tag';
import { useCall } from '../../../kit/use-call';
import { Absent, Sources } from './reader-notes';
import { ReaderPage } from './reader-page';
import './law-page.css';

type LegalEvent = DataOf<typeof readLegalEvents>['events'][number];

/** Group of an event's code → its name and colour. The name always appears beside the colour. */
const GROUPS: Record<LegalEventGroup, [name: string, colour: string]> = {
  publication: ['公布', 'blue'],
  examination: ['审查', 'cyan'],
  grant: ['授权', 'green'],
  end: ['终止', 'red'],
  transfer: ['转移', 'orange'],
  licence: ['许可', 'purple'],
  pledge: ['质押', 'gold'],
  invalidation: ['无效', 'volcano'],
  restoration: ['恢复', 'lime'],
  change: ['变更', 'geekblue'],
  preservation: ['保全', 'magenta'],
  correction: ['更正', 'default'],
  notice: ['通知', 'default'],
};
const UNKNOWN_GROUP = ['其他', 'default'] as const;

const groupOf = (group: string): readonly [name: string, colour: string] =>
  GROUPS[group as LegalEventGroup] ?? UNKNOWN_GROUP;

/**
 * The history of the right: state, then every event with its code, parties and contract numbers. The address contains
 * the chosen group.
 */
export default function LawPage() {
  return <ReaderPage>{({ number }) => <Law number={number} />}</ReaderPage>;
}

function Law({ number }: { number: string }) {
  const { pathname, search } = useLocation();
  const call = useCall(readLegalEvents, { publicationNumber: number });
  const parameters = new URLSearchParams(search);
  const chosen = parameters.get('group') ?? '';
  const choose = (group: string) => {
    if (group) parameters.set('group', group);
    else parameters.delete('group');
    history.replace(`${pathname}?${parameters.toString()}`);
  };
  return (
    <CallState {...call}>
      {({ events, legalStatus, legalState, expiryDate, absent, disclaimer }) => {
        const groups = [...new Set(events.map((event) => event.group))];
        const shown = events.filter((event) => chosen === '' || event.group === chosen);
        return (
          <>
            <State status={legalStatus} state={legalState} expiry={expiryDate} />
            <Absent absent={absent} />
            {groups.length > 1 && (
              <div className="page-section no-print reader-scroll">
                <Choice
                  aria-label="事件类别"
                  value={chosen}
                  onChange={choose}
                  options={[
                    { value: '', label: `全部 ${events.length}` },
                    ...groups.map((group) => ({
                      value: group,
                      label: `${nameOf(group)} ${events.filter((event) => event.group === group).length}`,
                    })),
                  ]}
                />
              </div>
            )}
            {events.length > 0 && shown.length === 0 && (
              <Empty description="没有这一类事件">
                <Button onClick={() => choose('')}>全部 {events.length} 项</Button>
              </Empty>
            )}
            <Timeline
              className="page-section"
              items={shown.map((event) => ({
                color: DOTS[groupOf(event.group)[1]] ?? 'blue',
                children: <EventEntry event={event} />,
              }))}
            />
            <Typography.Text type="secondary">{disclaimer}</Typography.Text>
            <Sources of={events.map(({ name, source, sourceDate }) => ({ what: name, source, date: sourceDate }))} />
          </>
        );
      }}
    </CallState>
  );
}

/** State and end of the right, if known. */
function State({ status, state, expiry }: { status: string; state: string; expiry: string | null }) {
  if (status === '未知' && !state && !expiry) return null;
  return (
    <Descriptions
      className="page-section"
      size="small"
      bordered
      column={{ xs: 1, sm: 1, md: 3 }}
      items={[
        { key: 'status', label: '法律状态', children: <LegalStatusTag status={status} unknown="尚未收录" /> },
        { key: 'state', label: '当前状态', children: state || '未提供' },
        { key: 'expiry', label: '届满日', children: expiry ?? '无法推算' },
      ]}
    />
  );
}

const nameOf = (group: string): string => groupOf(group)[0];

/** Dots of the timeline: grey for no change, red for the end of the right, green for its grant. */
const DOTS: Record<string, string> = { default: 'gray', red: 'red', volcano: 'red', green: 'green', lime: 'green' };

function EventEntry({ event }: { event: LegalEvent }) {
  const effective = event.effectiveDate?.replaceAll('-', '');
  const facts = [
    ...(event.fromParties.length > 0 || event.toParties.length > 0
      ? [{ name: '当事人', value: `${event.fromParties.join('、') || '—'} → ${event.toParties.join('、') || '—'}` }]
      : []),
    ...(event.contractNumber ? [{ name: '登记号', value: event.contractNumber }] : []),
    ...(event.effectiveDate && event.effectiveDate !== event.date
      ? [{ name: '生效日', value: event.effectiveDate }]
      : []),
    ...event.facts.filter(({ value }) => value !== event.contractNumber && value.replace(/\D/g, '') !== effective),
  ];
  return (
    <div className="legal-event">
      <Flex gap={8} wrap align="center">
        <time>{event.date ?? '日期未提供'}</time>
        <b>{event.name}</b>
        <Tag color={groupOf(event.group)[1]}>{nameOf(event.group)}</Tag>
        {event.code && <code>{event.code}</code>}
      </Flex>
      {facts.length > 0 && (
        <dl>
          {facts.map((fact, at) => (
            <div key={at}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {event.detail && event.detail !== event.name && facts.length === 0 && <p>{event.detail}</p>}
      {event.announcementNumber && <span className="biblio-source">公告 {event.announcementNumber}</span>}
    </div>
  );
}
