import { Card } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ContentItem } from '@platform/contract/content/content';
import { kindOf } from '@platform/contract/content/content-kinds';
import { formCallOf, ownFieldsOf } from '@platform/contract/content/form-call';
import { fieldOf, labelOf } from '@platform/contract/labels';
import { downloadFile } from '@platform/contract/files/file';
import { byteText } from '@platform/domain/files/byte-text';
import { fieldText } from '@platform/domain/text/field-text';
import { ContentText } from '@platform/pages/features/content/content-text';
import { CoverPicture } from './cover-picture';
import { IndustryName } from './industry-select';
import { showPictures } from './show-pictures';

/** Shows the saved text and fields of an item that may not be changed now. */
export function ReadText({ item }: { item: ContentItem }) {
  const { kind, revision, columnName, companyName } = item;
  const { labels } = formCallOf(kind);
  const { inputs } = kindOf(kind);
  const names = ['source', 'summary', ...ownFieldsOf(kind)];
  const shownOf = (name: string): ReactNode => {
    const value = revision.fields[name] ?? revision[name as 'source'];
    if (inputs[name] === 'company') return companyName;
    if (inputs[name] === 'industry') return value && <IndustryName code={String(value)} />;
    const file = item.files.find(({ field }) => field === name);
    if (file)
      return (
        <a href={`${downloadFile.path}?id=${file.id}`} target="_blank" rel="noreferrer">
          {file.name}（{byteText(file.size)}）
        </a>
      );
    return fieldText(fieldOf(labels, name) ?? {}, value);
  };
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!text.current) return undefined;
    return showPictures(text.current);
  }, [revision.html]);
  return (
    <Card className="read-text">
      <h2>{revision.title}</h2>
      <dl className="item-facts">
        <div>
          <dt>栏目</dt>
          <dd>{columnName}</dd>
        </div>
        {names.map((name) => {
          const shown = shownOf(name);
          return (
            shown && (
              <div key={name}>
                <dt>{labelOf(labels, name)}</dt>
                <dd>{shown}</dd>
              </div>
            )
          );
        })}
      </dl>
      {revision.coverId !== null && <CoverPicture id={revision.coverId} />}
      <ContentText ref={text} html={revision.html} />
    </Card>
  );
}
