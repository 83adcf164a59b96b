import { Button, Tag } from 'antd';
import { useState } from 'react';
import type { DataOf } from '@platform/contract/call';
import type { searchIntelligence } from '@platform/contract/search/intelligence';
import { ReadingName } from '../reading-name';

type Answer = DataOf<typeof searchIntelligence>;

interface ComparedWordsProps {
  terms: Answer['terms'];
  /** Terms of lower weight, shown on request. */
  minor: Answer['minor'];
  /** Excluded terms. */
  without: readonly string[];
  /** Searches again without these terms; absent during a search. */
  onLeave?: (words: readonly string[]) => void;
}

/** The compared terms: those of the text, and those of the nearest patents. Each can be excluded and included again. */
export function ComparedWords({ terms, minor, without, onLeave }: ComparedWordsProps) {
  const [all, setAll] = useState(false);
  const tags = (added: boolean) =>
    [...terms, ...(all ? minor.map((word) => ({ ...word, documents: undefined })) : [])]
      .filter((each) => each.added === added)
      .map((word) => (
        <Tag
          key={word.term}
          className={added ? 'near-word near-word-added' : 'near-word'}
          title={word.documents === undefined ? undefined : `${word.documents.toLocaleString('zh-CN')} 件专利用到`}
          closable={{ 'aria-label': `不比较 ${word.term}` }}
          onClose={(event) => {
            event.preventDefault();
            onLeave?.([...without, word.term]);
          }}
        >
          {added && '+ '}
          {word.term}
        </Tag>
      ));
  const added = tags(true);
  return (
    <>
      <p className="reading-line">
        <ReadingName>文字里的词</ReadingName>
        {tags(false)}
      </p>
      {added.length > 0 && (
        <p className="reading-line">
          <ReadingName>补充的词</ReadingName>
          {added}
          <span className="near-words-note">取自最相近的专利</span>
        </p>
      )}
      {without.length > 0 && (
        <p className="reading-line">
          <ReadingName>不比较</ReadingName>
          {without.map((term) => (
            <Button key={term} size="small" onClick={() => onLeave?.(without.filter((each) => each !== term))}>
              恢复 {term}
            </Button>
          ))}
        </p>
      )}
      {minor.length > 0 && (
        <Button type="link" size="small" className="near-words-more" onClick={() => setAll(!all)}>
          {all ? '只看最重要的词' : `另有 ${minor.length} 个词，分量较小`}
        </Button>
      )}
    </>
  );
}
