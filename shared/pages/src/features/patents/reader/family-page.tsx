import { Link } from '@umijs/max';
import { Tag, Tooltip, Typography } from 'antd';
import { useState } from 'react';
import type { DataOf } from '@platform/contract/call';
import { readCitations, readFamily } from '@platform/contract/patents/reader';
import { officeName } from '@platform/domain/patents/offices';
import { CallState } from '../../../kit/parts/call-state';
import { Choice } from '../../../kit/parts/choice';
import { LegalStatusTag } from '../legal-status-tag';
import { useCall } from '../../../kit/use-call';
import { DocumentTable } from './document-table';
import { Absent } from './reader-notes';
import { ReaderPage } from './reader-page';
import './family-page.css';

type Member = DataOf<typeof readFamily>['members'][number];
type Cited = DataOf<typeof readCitations>['cited'][number];
type Other = Pick<Member, 'number' | 'kind' | 'known' | 'title' | 'date' | 'applicants' | 'legalStatus'>;

/** Origin of a citation, by the code of the record; other codes are shown unchanged. */
const PHASES: Record<string, string> = {
  SEA: '检索报告',
  ISR: '国际检索',
  SUP: '补充检索',
  PRS: '检索前',
  APP: '申请人',
  EXA: '审查',
  OPP: '异议',
};

/** Meaning of the examiner's letters. */
const CATEGORIES: Record<string, string> = {
  X: '单独影响新颖性或创造性',
  Y: '与其他文献结合影响创造性',
  A: '背景技术',
  P: '中间文件',
  E: '抵触申请',
  D: '申请人在说明书中引用',
  L: '其他原因引用',
  O: '非书面公开',
  T: '申请日后公布的原理或理论',
};

/** The family by country, its priorities, and its citations in both directions. */
export default function FamilyPage() {
  return (
    <ReaderPage>
      {({ number }) => (
        <>
          <Family number={number} />
          <Citations number={number} />
        </>
      )}
    </ReaderPage>
  );
}

/** Columns that every list of other documents has. */
const COMMON = [
  { title: '公开号', key: 'number', width: 190, render: (_: unknown, row: Other) => <DocumentNumber {...row} /> },
  {
    title: '名称',
    key: 'title',
    width: 280,
    render: (_: unknown, row: Other) => row.title || <span className="biblio-source">平台未收录</span>,
  },
  {
    title: '公开日',
    key: 'date',
    width: 120,
    render: (_: unknown, row: Other) => (row.date ? <time>{row.date}</time> : '—'),
  },
  {
    title: '法律状态',
    key: 'status',
    width: 100,
    render: (_: unknown, row: Other) => <LegalStatusTag status={row.legalStatus || '未知'} unknown="—" />,
  },
];

/** A document's number as a link to its patent; a document of the current patent links to its own text. */
function DocumentNumber({ number, kind, known, own }: Pick<Other, 'number' | 'kind' | 'known'> & { own?: boolean }) {
  const text = `${number}${kind}`;
  if (!known) return <>{text}</>;
  const id = encodeURIComponent(known);
  return own && kind ? (
    <Link replace to={`/fullText?id=${id}&kind=${encodeURIComponent(kind)}`}>
      {text}
    </Link>
  ) : (
    <Link to={`/detail?id=${id}`}>{text}</Link>
  );
}

function Family({ number }: { number: string }) {
  const call = useCall(readFamily, { publicationNumber: number });
  const [shown, setShown] = useState('');
  return (
    <CallState {...call}>
      {({ absent, members, offices, priorities }) => (
        <>
          <section className="page-section">
            <Typography.Title level={2}>专利同族</Typography.Title>
            <Absent absent={absent} />
            {members.length > 0 && (
              <>
                {absent ? (
                  <p>本专利自己的文献 {members.length} 件：</p>
                ) : (
                  <p>
                    共 {members.length} 件，涉及 {offices.length} 个国家或地区{offices.length > 1 && '：'}
                  </p>
                )}
                {offices.length > 1 && (
                  <div className="family-offices reader-scroll">
                    <Choice
                      aria-label="国家或地区"
                      value={shown}
                      onChange={setShown}
                      options={[
                        { value: '', label: `全部 ${members.length}` },
                        ...offices.map((office) => ({
                          value: office,
                          label: `${officeName(office)} ${members.filter((member) => member.office === office).length}`,
                        })),
                      ]}
                    />
                  </div>
                )}
                <DocumentTable<Member>
                  rowKey={(row) => row.number + row.kind + row.family}
                  rows={members.filter(({ office }) => shown === '' || office === shown)}
                  columns={[
                    {
                      title: '国家/地区',
                      dataIndex: 'office',
                      width: 110,
                      render: (office: string) => officeName(office),
                    },
                    ...COMMON,
                    {
                      title: '关系',
                      key: 'family',
                      width: 130,
                      render: (_, row) => (
                        <>
                          {row.own ? (
                            <Tag color="blue">本专利</Tag>
                          ) : (
                            <Tag>{row.family === 'simple' ? '简单同族' : '扩展同族'}</Tag>
                          )}
                        </>
                      ),
                    },
                  ]}
                />
                {members.some(({ derived }) => derived) && (
                  <p className="reader-source">
                    简单同族按优先权归并：优先权完全相同的申请为一族，作为优先权基础的首次申请也在其中。
                  </p>
                )}
              </>
            )}
          </section>
          {priorities.length > 0 && (
            <section className="page-section">
              <Typography.Title level={2}>优先权</Typography.Title>
              <ul className="plain-lines">
                {priorities.map((each) => (
                  <li key={each.office + each.number}>
                    {each.office} {each.number}
                    {each.date && `，${each.date}`}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </CallState>
  );
}

function Citations({ number }: { number: string }) {
  const call = useCall(readCitations, { publicationNumber: number });
  return (
    <CallState {...call}>
      {({ cited, citedAbsent, citing, citingTotal, citingAbsent }) => (
        <>
          <section className="page-section">
            <Typography.Title level={2}>引证文献{cited.length > 0 && `（${cited.length}）`}</Typography.Title>
            <Absent absent={citedAbsent} />
            {cited.length > 0 && (
              <DocumentTable<Cited>
                rowKey={(row) => row.number + row.kind + row.text}
                rows={cited}
                columns={[
                  {
                    title: '文献',
                    key: 'number',
                    width: 260,
                    render: (_, row) => (row.type === 'patent' ? <DocumentNumber {...row} /> : row.text),
                  },
                  ...COMMON.slice(1),
                  {
                    title: '类别',
                    dataIndex: 'category',
                    width: 80,
                    render: (value: string) =>
                      value ? (
                        <Tooltip
                          title={[...value]
                            .map((letter) => CATEGORIES[letter])
                            .filter(Boolean)
                            .join('；')}
                        >
                          <span tabIndex={0}>{value}</span>
                        </Tooltip>
                      ) : (
                        '—'
                      ),
                  },
                  {
                    title: '阶段',
                    dataIndex: 'phase',
                    width: 110,
                    render: (value: string) => PHASES[value] ?? (value || '—'),
                  },
                ]}
              />
            )}
          </section>
          <section className="page-section">
            <Typography.Title level={2}>被引证{citingTotal > 0 && `（${citingTotal}）`}</Typography.Title>
            <Absent absent={citingAbsent} />
            {citing.length > 0 && (
              <DocumentTable<Other>
                rowKey={(row) => row.number + row.kind}
                rows={citing}
                columns={[
                  ...COMMON,
                  {
                    title: '申请人',
                    key: 'applicants',
                    width: 220,
                    render: (_, row) => row.applicants.join('；') || '—',
                  },
                ]}
              />
            )}
            {citingTotal > citing.length && <p className="reader-source">仅列出前 {citing.length} 件。</p>}
          </section>
        </>
      )}
    </CallState>
  );
}
