import { history, useLocation } from '@umijs/max';
import { Button, Card, Empty, Flex } from 'antd';
import { lazy, useEffect, useState, type ReactNode } from 'react';
import { getPatent, type PatentDetail } from '@platform/contract/patents/patent';
import { MOST_KIND } from '@platform/contract/patents/reader';
import { highlightByRules } from '@platform/domain/text/highlight-rules';
import { subAppBridge } from '@platform/bridge/sub-app-bridge';
import { CallState } from '../../../kit/parts/call-state';
import { PatentTags } from '../patent-tags';
import { searchedRules } from '../search/search-trail';
import { useMarks } from '../search/results/use-marks';
import { useCall } from '../../../kit/use-call';
import { HitTurns } from './hit-turns';
import { ReaderMarks } from './reader-marks';
import { ReaderTabs } from './reader-tabs';
import { ReaderTools } from './reader-tools';
import './reader.css';
import { Later } from '../../../kit/parts/later';

const WholePrint = lazy(() => import('./whole-print'));

/** Data that a reading page gets from its frame. */
export interface Reading {
  /** Publication number of the address. */
  number: string;
  patent: PatentDetail;
}

/** Publication number of the page, from the query `id`. */
export function useReadNumber(): string {
  return new URLSearchParams(useLocation().search).get('id')?.trim() ?? '';
}

/** Kind code of the document to read, from the query `kind`; undefined for the latest. */
export function useReadKind(): string | undefined {
  return new URLSearchParams(useLocation().search).get('kind')?.trim().slice(0, MOST_KIND) || undefined;
}

/**
 * The frame of every reading page: title, state, the seven tabs of a patent, navigation between hits, copying and
 * printing. Each page inside shows one part.
 */
export function ReaderPage({ children }: { children: (reading: Reading) => ReactNode }) {
  const number = useReadNumber();
  if (!number)
    return (
      <Card>
        <Empty description="缺少公开号，请从检索结果进入">
          <SearchFor number="" />
        </Empty>
      </Card>
    );
  // Another patent is another page: data of the former one must not appear under its number.
  return (
    <Reader key={number} number={number}>
      {children}
    </Reader>
  );
}

function Reader({ number, children }: { number: string; children: (reading: Reading) => ReactNode }) {
  const call = useCall(getPatent, { publicationNumber: number }, { cacheKey: `patent ${number}` });
  useEffect(() => {
    if (!call.data) return;
    const { title } = call.data;
    subAppBridge().actions.setTitle(title, highlightByRules(title, searchedRules()));
  }, [call.data]);
  const marks = useMarks(call.data ? [call.data.id] : [], `marks ${number}`);
  // A late note would move the tabs under the pointer.
  const noted = marks.loaded || marks.failed;
  const [printing, setPrinting] = useState(false);
  const kind = useReadKind();
  return (
    <Card className="reader">
      <CallState
        {...call}
        data={noted ? call.data : undefined}
        loading={call.loading || (call.data !== undefined && !noted)}
        missing={
          <Flex gap={8} wrap align="center" justify="center">
            <SearchFor number={number} />
            <HitTurns publicationNumber={number} />
          </Flex>
        }
      >
        {(patent) => (
          <article className={printing ? 'reader-printing' : undefined}>
            <ReaderHead patent={patent} onPrintWhole={() => setPrinting(true)} />
            <ReaderMarks patent={patent} marks={marks} />
            <ReaderTabs number={number} parts={patent.parts} />
            {children({ number, patent })}
            <Later>{printing && <WholePrint patent={patent} kind={kind} onDone={() => setPrinting(false)} />}</Later>
          </article>
        )}
      </CallState>
    </Card>
  );
}

/** Links for an address without a patent. */
function SearchFor({ number }: { number: string }) {
  const to = number ? `/docking?val=${encodeURIComponent(number)}` : '/AdvancedSearch';
  return (
    <Button type="primary" onClick={() => history.push(to)}>
      {number ? '检索这个号码' : '去检索'}
    </Button>
  );
}

/** The patent's data below its title, which is the frame's heading. */
function ReaderHead({ patent, onPrintWhole }: { patent: PatentDetail; onPrintWhole: () => void }) {
  return (
    <Flex justify="space-between" align="start" wrap gap={16}>
      <div className="reader-head">
        <Flex gap={8} wrap align="center">
          <PatentTags patent={patent} />
          <span className="reader-owner">{patent.applicants.join('；')}</span>
        </Flex>
      </div>
      <ReaderTools patent={patent} onPrintWhole={onPrintWhole} />
    </Flex>
  );
}
