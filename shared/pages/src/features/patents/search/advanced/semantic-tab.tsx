import { Link } from '@umijs/max';
import { useSessionStorageState } from 'ahooks';
import { Alert, Button, Card, Empty, Flex, Input, Progress, Select, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '@platform/contract/call-error';
import type { DataOf } from '@platform/contract/call';
import { searchIntelligence } from '@platform/contract/search/intelligence';
import { phraseRules } from '@platform/domain/text/highlight-rules';
import { useSessionUser } from '../../../../kit/app/use-platform-state';
import { recallList, rememberList } from '../../../../kit/list/list-memory';
import { HighlightedText } from '../../highlighted-text';
import { PatentTags } from '../../patent-tags';
import { platformCall } from '../../../../kit/platform-call';
import { ComparedWords } from './compared-words';
import './semantic-tab.css';

type Answer = DataOf<typeof searchIntelligence>;

/** An answer, its text, and the excluded terms. */
interface Shown {
  answer: Answer;
  text: string;
  without: readonly string[];
}

const MEMORY = '/AdvancedSearch#semantic';
const SIZES = [20, 50, 100];
const MOST_CHARACTERS = 20_000;

/**
 * Semantic search: a text or the number of a patent, and the most similar patents with their common terms.
 * @param handed a text passed from another page, or nothing: it is searched at once
 */
export default function SemanticTab({ handed, onTaken }: { handed: string; onTaken: () => void }) {
  const { id } = useSessionUser();
  const [text = '', setText] = useSessionStorageState<string>(`advanced-semantic:${id}`, { defaultValue: '' });
  const [size = 20, setSize] = useSessionStorageState<number>(`advanced-semantic-size:${id}`, { defaultValue: 20 });
  const memory = recallList(MEMORY);
  const [except = '', setExcept] = useSessionStorageState<string>(`advanced-semantic-except:${id}`, {
    defaultValue: '',
  });
  const [shown, setShown] = useState(memory?.page as Shown | undefined);
  const [failure, setFailure] = useState('');
  const [asking, setAsking] = useState(false);
  const controller = useRef<AbortController>();
  useEffect(() => () => controller.current?.abort(), []);

  useEffect(() => {
    if (handed === '') return;
    onTaken();
    setText(handed);
    void ask(handed);
  }, [handed]);

  const ask = async (wanted: string, without: readonly string[] = []) => {
    controller.current?.abort();
    const own = new AbortController();
    controller.current = own;
    setAsking(true);
    setFailure('');
    try {
      const answer = await platformCall(
        searchIntelligence,
        { text: wanted.trim(), size, without: [...without], ...(except.trim() && { except: except.trim() }) },
        { silent: true, background: true, signal: own.signal },
      );
      const next: Shown = { answer, text: wanted, without };
      setShown(next);
      rememberList(MEMORY, { page: next });
    } catch (error) {
      if (!own.signal.aborted)
        setFailure(
          error instanceof CallError
            ? (error.failure?.errors?.['text'] ?? error.failure?.errors?.['except'] ?? error.message)
            : '检索失败，请重试',
        );
    } finally {
      if (controller.current === own) setAsking(false);
    }
  };
  const ready = text.trim().length >= 2 && !asking;

  return (
    <>
      <Card>
        <Flex vertical gap={12}>
          <Input.TextArea
            aria-label="技术方案文字或专利号"
            value={text}
            maxLength={MOST_CHARACTERS}
            autoSize={{ minRows: 5, maxRows: 14 }}
            showCount
            placeholder="粘贴一段技术方案、摘要或权利要求，或输入一个专利号，例如 CN101175089"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => (event.ctrlKey || event.metaKey) && event.key === 'Enter' && ready && void ask(text)}
          />
          <Flex gap={8} wrap align="center">
            <Button type="primary" loading={asking} disabled={!ready} onClick={() => void ask(text)}>
              查找相近专利
            </Button>
            <Select
              aria-label="显示件数"
              value={size}
              options={SIZES.map((value) => ({ value, label: `最相近的 ${value} 件` }))}
              onChange={setSize}
            />
            <Input
              className="near-except"
              aria-label="不列出的专利号"
              value={except}
              maxLength={40}
              allowClear
              placeholder="不列出的专利号（选填）"
              onChange={(event) => setExcept(event.target.value)}
            />
            <Button type="text" disabled={text === ''} onClick={() => setText('')}>
              清空
            </Button>
            <Typography.Text type="secondary">
              按共同的用词比较名称和摘要，不需要写检索式；文字只在本平台内处理
            </Typography.Text>
          </Flex>
          {failure && <Alert type="error" showIcon message={failure} />}
        </Flex>
      </Card>
      {shown && (
        <Card>
          <Nearest
            shown={shown}
            openedRow={memory?.openedRow}
            onLeave={asking ? undefined : (words) => void ask(shown.text, words)}
          />
        </Card>
      )}
    </>
  );
}

interface NearestProps {
  shown: Shown;
  openedRow?: string;
  /** Searches again without these words. */
  onLeave?: (words: readonly string[]) => void;
}

function Nearest({ shown: { answer, without }, openedRow, onLeave }: NearestProps) {
  const { source, terms, minor, list, notices } = answer;
  const best = list[0]?.score ?? 1;
  return (
    <>
      {source && (
        <p className="reading-line">
          以{' '}
          <Link to={`/detail?id=${encodeURIComponent(source.publicationNumber)}`}>
            {source.publicationNumber} {source.title}
          </Link>{' '}
          为准
        </p>
      )}
      <ComparedWords terms={terms} minor={minor} without={without} onLeave={onLeave} />
      {notices.map((notice) => (
        <Alert key={notice} type="info" showIcon message={notice} className="reading-warning" />
      ))}
      {list.length === 0 && <Empty description="没有相近的专利，请把技术内容写得更具体一些" />}
      {list.map(({ patent, score, terms: shared }) => {
        const rules = phraseRules(shared.map(({ term }) => term));
        return (
          <article
            key={patent.id}
            className={openedRow === patent.publicationNumber ? 'patent-hit patent-hit-opened' : 'patent-hit'}
          >
            <h2 className="near-title">
              <Link
                to={`/detail?id=${encodeURIComponent(patent.publicationNumber)}`}
                onClick={() => rememberList(MEMORY, { openedRow: patent.publicationNumber })}
              >
                <HighlightedText text={patent.title} rules={rules} />
              </Link>
            </h2>
            <Flex gap={8} wrap align="center" className="near-tags">
              <span className="near-score" title="与最相近的一件相比">
                <Progress
                  aria-label="相近程度"
                  percent={Math.round((score / best) * 100)}
                  size="small"
                  showInfo={false}
                />
              </span>
              <PatentTags patent={patent} />
              <span className="near-applicants">{patent.applicants.join('；')}</span>
            </Flex>
            <p className="patent-hit-abstract">
              <HighlightedText text={patent.abstract} rules={rules} places={patent.abstractPlaces} />
            </p>
            <p className="near-terms">
              共同用词：
              {shared.slice(0, 8).map(({ term, share, added }) => (
                <span key={term}>
                  {added && '+ '}
                  {term} <small>{Math.round(share * 100)}%</small>
                </span>
              ))}
            </p>
          </article>
        );
      })}
    </>
  );
}
