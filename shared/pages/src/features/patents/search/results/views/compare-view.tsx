import { Link } from '@umijs/max';
import { Button, Checkbox, Empty, Skeleton, Tag } from 'antd';
import { useRequest } from 'ahooks';
import { useState, type CSSProperties } from 'react';
import { readBibliography, readClaims } from '@platform/contract/patents/reader';
import { getPatent } from '@platform/contract/patents/patent';
import type { HighlightRule } from '@platform/domain/text/highlight-rules';
import { errorIsShown } from '../../../../../kit/error-is-shown';
import { CallState } from '../../../../../kit/parts/call-state';
import { HighlightedText } from '../../../highlighted-text';
import { platformCall } from '../../../../../kit/platform-call';
import { compareFields, type ComparedField } from '../compare-fields';
import './compare-view.css';

interface CompareViewProps {
  numbers: readonly string[];
  rules: readonly HighlightRule[];
  /** Patents chosen in the list, if the address names none. */
  chosen: readonly string[];
  onChange: (numbers: string[]) => void;
}

/** Two to four patents side by side, with their differences marked. */
export default function CompareView({ numbers, rules, chosen, onChange }: CompareViewProps) {
  const [differing, setDiffering] = useState(false);
  const call = useRequest(() => Promise.all(numbers.map(readOne)), {
    ...errorIsShown,
    refreshDeps: [numbers.join()],
    ready: numbers.length >= 2,
  });
  if (numbers.length < 2) {
    return (
      <Empty className="compare-empty" description="在列表中勾选 2–4 件专利后可以并排对比">
        {chosen.length >= 2 && (
          <Button type="primary" onClick={() => onChange(chosen.slice(0, 4))}>
            对比已选的前 {Math.min(4, chosen.length)} 件
          </Button>
        )}
      </Empty>
    );
  }
  return (
    <CallState {...call} skeleton={<Skeleton active paragraph={{ rows: 12 }} />}>
      {(patents) => {
        const fields = compareFields(patents.map(({ fields: values }) => values));
        return (
          <>
            <Checkbox
              className="compare-choice no-print"
              checked={differing}
              onChange={(event) => setDiffering(event.target.checked)}
            >
              只看不同的项目
            </Checkbox>
            <div className="compare-scroll" tabIndex={0} role="region" aria-label="专利对比">
              <table className="compare-table" role="table" style={{ '--compared': patents.length } as CSSProperties}>
                <thead>
                  <tr role="row">
                    <th scope="col" role="columnheader">
                      项目
                    </th>
                    {patents.map(({ number, title }) => (
                      <th key={number} scope="col" role="columnheader">
                        <Link to={`/detail?id=${encodeURIComponent(number)}`}>
                          <HighlightedText text={title} rules={rules} />
                        </Link>
                        {numbers.length > 2 && (
                          <Button
                            className="no-print"
                            type="link"
                            size="small"
                            onClick={() => onChange(numbers.filter((each) => each !== number))}
                          >
                            移出对比
                          </Button>
                        )}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {fields
                    .filter((field) => !differing || field.differs)
                    .map((field) => (
                      <FieldRow key={field.name} field={field} rules={rules} />
                    ))}
                </tbody>
              </table>
            </div>
          </>
        );
      }}
    </CallState>
  );
}

/** Fields that hold names. */
const NAMES = new Set(['申请人', '发明（设计）人', '当前专利权人']);

// Explicit roles, because on a phone a row is a grid, which would remove them.
function FieldRow({ field, rules }: { field: ComparedField; rules: readonly HighlightRule[] }) {
  return (
    <tr role="row" className={field.differs ? 'compare-differs' : undefined}>
      <th scope="row" role="rowheader">
        {field.name}
        {field.differs && <Tag className="compare-differs">不同</Tag>}
      </th>
      {field.cells.map((cell, at) => (
        <td key={at} role="cell">
          {cell.length === 0 && <span className="compare-nothing">未提供</span>}
          {cell.map(({ text, shared }, place) => (
            <span key={place} className={shared && field.differs ? 'compare-value compare-shared' : 'compare-value'}>
              <HighlightedText text={text} rules={rules} target={NAMES.has(field.name) ? 'names' : 'texts'} />
            </span>
          ))}
        </td>
      ))}
    </tr>
  );
}

/** The compared data of one patent. */
async function readOne(
  publicationNumber: string,
): Promise<{ number: string; title: string; fields: Record<string, string[]> }> {
  const quiet = { silent: true, background: true };
  const [patent, bibliography, claims] = await Promise.all([
    platformCall(getPatent, { publicationNumber }, quiet),
    platformCall(readBibliography, { publicationNumber }, quiet).catch(() => undefined),
    platformCall(readClaims, { publicationNumber }, quiet).catch(() => undefined),
  ]);
  // The title is in the column's header.
  const known = Object.fromEntries(
    (bibliography?.fields ?? []).filter(({ field }) => field !== 'title').map(({ name, values }) => [name, values]),
  );
  return {
    number: publicationNumber,
    title: patent.title,
    fields: {
      专利类型: [patent.patentType].filter(Boolean),
      有效性: [patent.legalStatus],
      申请人: patent.applicants,
      '发明（设计）人': patent.inventors,
      申请号: [patent.applicationNumber].filter(Boolean),
      '公开（公告）号': [patent.publicationNumber + patent.kindCode],
      申请日: patent.filing.date ? [patent.filing.date] : [],
      '公开（公告）日': patent.publicationDate ? [patent.publicationDate] : [],
      'IPC 分类号': patent.ipc,
      ...known,
      摘要: [patent.abstract].filter(Boolean),
      独立权利要求: (claims?.claims ?? [])
        .filter((claim) => claim.independent)
        .map((claim) => `${claim.number}. ${claim.text}`),
    },
  };
}
