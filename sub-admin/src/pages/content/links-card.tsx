import { Link } from '@umijs/max';
import { useRequest } from 'ahooks';
import { Button, Card, Select } from 'antd';
import { useState } from 'react';
import { linkContent, listContent, type ContentItem } from '@platform/contract/content/content';
import { editAddress } from '@platform/contract/content/content-kinds';
import { contentKindNames } from '@platform/contract/content/kind';
import { useReadOnly } from '@platform/pages/kit/app/writes';
import { errorIsShown } from '@platform/pages/kit/error-is-shown';
import { platformCall } from '@platform/pages/kit/platform-call';
import { linkTitle, relationsOf, type Relation } from './link-relations';

interface LinksCardProps {
  item: ContentItem;
  /** Called when the links have changed. */
  onChanged: () => void;
}

/** The linked items: interpretations of a policy, versions of a law, and others. */
export function LinksCard({ item, onChanged }: LinksCardProps) {
  const { id, kind, links, consultationId } = item;
  const readOnly = useReadOnly() !== undefined;
  const change = async (relation: Pick<Relation, 'relation' | 'outgoing'>, other: number, remove: boolean) => {
    const [from, to] = relation.outgoing ? [id, other] : [other, id];
    // A failure shows a message; the card then shows the current links.
    await platformCall(linkContent, { id: from, relation: relation.relation, to, remove }).catch(() => undefined);
    onChanged();
  };
  return (
    <Card title="关联" size="small" id="content-links" tabIndex={-1}>
      {consultationId !== null && (
        <p>
          <span className="item-note">起草自</span>{' '}
          <Link to={`/consulting?id=${consultationId}`}>第 {consultationId} 号咨询</Link>
        </p>
      )}
      {links.length === 0 && consultationId === null && <p className="item-note">还没有关联的内容</p>}
      <ul className="item-links">
        {links.map((link) => (
          <li key={link.id}>
            <span className="item-note">{linkTitle(kind, link)}</span>
            <Link to={editAddress(link.kind, link.itemId)}>{link.title}</Link>
            {!readOnly && (
              <Button
                type="link"
                size="small"
                aria-label={`取消与“${link.title}”的关联`}
                onClick={() =>
                  void change({ ...link, relation: link.relation as Relation['relation'] }, link.itemId, true)
                }
              >
                取消关联
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!readOnly && <AddLink item={item} onAdd={(relation, other) => void change(relation, other, false)} />}
    </Card>
  );
}

interface AddLinkProps {
  item: ContentItem;
  onAdd: (relation: Relation, other: number) => void;
}

function AddLink({ item: { id, kind }, onAdd }: AddLinkProps) {
  const relations = relationsOf(kind);
  const [key, setKey] = useState(relations[0]!.key);
  const relation = relations.find((each) => each.key === key) ?? relations[0]!;
  const { data, loading, run } = useRequest(
    async (typed: string) => {
      const keyword = typed.trim();
      if (!keyword) return [];
      const found = await platformCall(
        listContent,
        { keyword, kind: relation.kind && [relation.kind], size: 20 },
        { background: true },
      );
      return found.list.filter((each) => each.id !== id);
    },
    { ...errorIsShown, manual: true, debounceWait: 400 },
  );
  return (
    <div className="item-add-link">
      {relations.length > 1 && (
        <Select
          aria-label="关联方式"
          value={key}
          onChange={setKey}
          options={relations.map(({ key: value, title }) => ({ value, label: title }))}
        />
      )}
      <Select<number | null>
        aria-label={`添加${relation.title}`}
        className="item-link-search"
        placeholder={`输入标题查找${relation.title}`}
        value={null}
        showSearch
        filterOption={false}
        onSearch={run}
        loading={loading}
        notFoundContent={loading ? '查找中…' : '输入标题中的几个字查找'}
        onChange={(other) => other && onAdd(relation, other)}
        options={(data ?? []).map((each) => ({
          value: each.id,
          label: relation.kind ? each.title : `${each.title}（${contentKindNames[each.kind]}）`,
        }))}
      />
    </div>
  );
}
