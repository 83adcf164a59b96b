import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { history, useLocation } from '@umijs/max';
import { Button, Flex, Input, Typography, type InputRef } from 'antd';
import { Fragment, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { highlightByRules } from '@platform/domain/text/highlight-rules';
import type { DataOf } from '@platform/contract/call';
import { readFullText } from '@platform/contract/patents/reader';
import { CallState } from '../../../kit/parts/call-state';
import { usePageKeys } from '../../../kit/parts/page-keys';
import { searchedRules } from '../search/search-trail';
import { DocumentChoice } from './document-choice';
import { readFindWords, writeFindWords } from './find-words';
import { HighlightedParagraph } from './highlighted-paragraph';
import { Absent, Sources } from './reader-notes';
import { ReaderPage, useReadKind } from './reader-page';
import { RestOfText } from './rest-of-text';
import { withPictures } from './text-pieces';
import { useParts } from './use-parts';
import './full-text-page.css';

/**
 * Abstract, claims and description in sequence, with a search: each word with its own colour and count, and navigation
 * between hits.
 */
export default function FullTextPage() {
  const kind = useReadKind();
  return <ReaderPage>{({ number }) => <FullText number={number} kind={kind} />}</ReaderPage>;
}

function FullText({ number, kind }: { number: string; kind?: string }) {
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const [typed, setTyped] = useState(() => parameters.get('find') ?? writeFindWords(searchedRules()));
  const words = useMemo(() => readFindWords(typed), [typed]);
  const shownWords = useDeferredValue(words);
  const rules = useMemo(() => shownWords.map(({ rule }) => rule), [shownWords]);
  const call = useParts(readFullText, { publicationNumber: number, kind }, ({ total, pieces, pictures }) => ({
    total,
    list: piecesWithPictures(pieces, pictures),
  }));
  const counts = useMemo(() => {
    const sums = shownWords.map(() => 0);
    for (const piece of call.pieces) for (const { phrase } of highlightByRules(piece.text, rules)) sums[phrase]! += 1;
    return sums;
  }, [rules, call.pieces.length]);
  const hits = useHits();
  const box = useRef<InputRef>(null);
  usePageKeys({ '/': () => box.current?.focus() });

  const keep = () => {
    if (typed.trim()) parameters.set('find', typed.trim());
    else parameters.delete('find');
    history.replace(`${pathname}?${parameters.toString()}`);
  };
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <CallState {...call}>
      {({ documents, kind: shown, absent, source, date, parts }) => (
        <>
          <Absent absent={absent} />
          <DocumentChoice documents={documents} shown={shown} />
          <div className="full-text-find no-print" role="search">
            <Input
              ref={box}
              allowClear
              aria-label="在全文中查找"
              placeholder="在全文中查找，多个词用空格分开"
              title="/ 到这里，Enter 下一处，Shift+Enter 上一处，Esc 清空"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={keep}
              onKeyDown={(event) => {
                // Enter and Escape first end an input method's composition.
                if (event.nativeEvent.isComposing) return;
                if (event.key === 'Escape') setTyped('');
                if (event.key !== 'Enter') return;
                event.preventDefault();
                hits.go(event.shiftKey ? -1 : 1);
              }}
              suffix={
                <span aria-live="polite">
                  {words.length > 0 && (total === 0 ? '没有找到' : `${hits.at > 0 ? hits.at : '—'} / ${total}`)}
                </span>
              }
            />
            <Button
              onClick={() => hits.go(-1)}
              disabled={total === 0}
              aria-label="上一处"
              title="上一处（Shift+Enter）"
              icon={<UpOutlined />}
            />
            <Button
              onClick={() => hits.go(1)}
              disabled={total === 0}
              aria-label="下一处"
              title="下一处（Enter）"
              icon={<DownOutlined />}
            />
            {shownWords.length > 0 && (
              <Flex gap={8} wrap className="full-text-words">
                {shownWords.map(({ word }, index) => (
                  <span key={word}>
                    <mark className={`hit hit-${index}`}>{word}</mark> {counts[index] ?? 0} 处
                  </span>
                ))}
              </Flex>
            )}
          </div>
          <div ref={hits.root} className="full-text">
            {/* The notice above is not repeated for each part. */}
            {parts
              .filter((part) => !(absent && part.absent))
              .map((part) => (
                <Fragment key={part.part}>
                  <Typography.Title level={2} id={`part-${part.part}`}>
                    {part.name}
                  </Typography.Title>
                  <Absent absent={part.absent} />
                  {call.pieces
                    .filter((piece) => piece.part === part.part)
                    .map((piece) => (
                      <p key={piece.index} className="reader-text">
                        {piece.label && piece.part !== 'abstract' && (
                          <span className="paragraph-number">{piece.label}</span>
                        )}
                        <HighlightedParagraph text={piece.text} rules={rules} pictures={piece.pictures} />
                      </p>
                    ))}
                </Fragment>
              ))}
            <RestOfText {...call} />
          </div>
          <Sources of={[{ what: '全文', source, date }]} />
        </>
      )}
    </CallState>
  );
}

type Piece = DataOf<typeof readFullText>['pieces'][number];

/** The pieces with their pictures; an abstract's are not stored. */
function piecesWithPictures(
  pieces: readonly Piece[],
  addresses: readonly string[],
): (Piece & { pictures: readonly string[] })[] {
  const abstract = pieces.filter(({ part }) => part === 'abstract').map((piece) => ({ ...piece, pictures: [] }));
  return [...abstract, ...withPictures(pieces.slice(abstract.length), addresses)];
}

/** Moves from one hit to the next, cyclically. `at` is the number of the current one, from 1; 0 before the first. */
function useHits() {
  const root = useRef<HTMLDivElement>(null);
  const current = useRef<Element>();
  const [at, setAt] = useState(0);
  useEffect(() => {
    // The hits are rendered anew when the words change, which resets the position.
    if (current.current && !current.current.isConnected) setAt(0);
  });
  const go = (step: 1 | -1) => {
    const hits = [...(root.current?.querySelectorAll('mark.hit') ?? [])];
    if (hits.length === 0) return;
    const before = current.current?.isConnected ? hits.indexOf(current.current) : step === 1 ? -1 : 0;
    const next = (before + step + hits.length) % hits.length;
    current.current?.classList.remove('hit-current');
    current.current = hits[next];
    hits[next]?.classList.add('hit-current');
    hits[next]?.scrollIntoView({ block: 'center' });
    setAt(next + 1);
  };
  return { root, at, go };
}
