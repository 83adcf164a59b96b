import { Button, Flex, Input } from 'antd';
import { useState } from 'react';
import { tagCollection } from '@platform/contract/collections/collection';
import { useBatch } from '../../../../../kit/list/batch/use-batch';

interface CollectionTagsProps {
  filter: { tag?: string } & Record<string, unknown>;
  /** Patents that the filter finds. */
  total: number;
  onDone: () => void;
}

/** Adds a tag to all patents that a collection's filter finds, or removes the filtered one. */
export function CollectionTags({ filter, total, onDone }: CollectionTagsProps) {
  const [tag, setTag] = useState('');
  const run = useBatch('件专利', onDone);
  const count = total.toLocaleString('zh-CN');
  const change = (title: string, tags: { addTags: string[] } | { removeTags: string[] }) =>
    run({ title, call: tagCollection, change: tags }, { filter, total });
  const add = () => {
    if (tag.trim() !== '') change(`加标签“${tag.trim()}”`, { addTags: [tag.trim()] });
  };
  return (
    <Flex gap={8} wrap className="collection-filters">
      <Input
        size="small"
        maxLength={20}
        aria-label={`给全部 ${count} 件加标签`}
        placeholder="标签"
        value={tag}
        onChange={(event) => setTag(event.target.value)}
        onPressEnter={add}
        style={{ width: 140 }}
      />
      <Button size="small" disabled={tag.trim() === '' || undefined} onClick={add}>
        给全部 {count} 件加标签
      </Button>
      {filter.tag !== undefined && (
        <Button size="small" onClick={() => change(`去掉标签“${filter.tag}”`, { removeTags: [filter.tag!] })}>
          从全部 {count} 件去掉“{filter.tag}”
        </Button>
      )}
    </Flex>
  );
}
