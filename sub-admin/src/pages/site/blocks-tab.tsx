import { Switch, Tag } from 'antd';
import { blockNames, MOST_BLOCK_ITEMS, type BlockKind, type SiteTree } from '@platform/contract/site/site-tree';
import { FormSelect } from '@platform/pages/kit/record/form-select';
import { OrderedList } from './ordered-list';
import { useSite } from './site-context';
import { Field, NumberField, TextField } from './site-fields';
import { TabIntro } from './tab-intro';
import { TargetField } from './target-field';

type Block = SiteTree['blocks'][number];

const kinds = Object.entries(blockNames).map(([value, label]) => ({ value: value as BlockKind, label }));
const begun: Block = { kind: 'content', title: '', columnId: null, count: 6, text: '', target: '', hidden: false };

/** The blocks of the front page and their order. */
export default function BlocksTab() {
  const { tree, change } = useSite();
  const columns = tree.columns.map(({ id, name }) => ({ value: id, label: name }));
  const columnName = (id: number | null) => columns.find(({ value }) => value === id)?.label;
  return (
    <>
      <TabIntro>首页从上到下的区块。没有内容的区块不显示。</TabIntro>
      <OrderedList
        path="blocks"
        label="首页区块"
        items={tree.blocks}
        onChange={(blocks) => change('blocks', blocks)}
        nameOf={({ kind, title, columnId }) => title || columnName(columnId) || blockNames[kind]}
        facts={({ kind, title, count, hidden }) => (
          <>
            {(title || kind === 'content') && <span>{blockNames[kind]}</span>}
            {kind === 'content' && <span>{count} 条</span>}
            {hidden && <Tag>隐藏</Tag>}
          </>
        )}
        add={{ label: '添加区块', most: 20, make: () => ({ ...begun }) }}
        empty="首页还没有区块"
      >
        {(block, path, put) => (
          <>
            <div className="site-fields">
              <Field path={`${path}.kind`} label="区块" required>
                {(input) => (
                  <FormSelect<BlockKind>
                    {...input}
                    style={{ width: '100%' }}
                    value={block.kind}
                    options={kinds}
                    onChange={(kind) => put({ kind, columnId: kind === 'content' ? block.columnId : null })}
                  />
                )}
              </Field>
              <TextField
                path={`${path}.title`}
                label="标题"
                most={40}
                placeholder={columnName(block.columnId) ?? blockNames[block.kind]}
                value={block.title}
                onChange={(title) => put({ title })}
              />
              {block.kind === 'content' && (
                <>
                  <Field path={`${path}.columnId`} label="栏目" required>
                    {(input) => (
                      <FormSelect<number>
                        {...input}
                        style={{ width: '100%' }}
                        showSearch
                        optionFilterProp="label"
                        placeholder="请选择"
                        value={block.columnId ?? undefined}
                        options={columns}
                        onChange={(columnId) => put({ columnId })}
                      />
                    )}
                  </Field>
                  <NumberField
                    path={`${path}.count`}
                    label="条数"
                    extra={`1 至 ${MOST_BLOCK_ITEMS} 条`}
                    value={block.count}
                    onChange={(count) => put({ count: count as number })}
                  />
                </>
              )}
              {block.kind === 'text' && (
                <TargetField path={`${path}.target`} value={block.target} onChange={(target) => put({ target })} />
              )}
              <Field path={`${path}.hidden`} label="隐藏">
                {({ id }) => (
                  <Switch
                    id={id}
                    checked={block.hidden}
                    checkedChildren="是"
                    unCheckedChildren="否"
                    onChange={(hidden) => put({ hidden })}
                  />
                )}
              </Field>
            </div>
            {block.kind === 'text' && (
              <TextField
                path={`${path}.text`}
                label="文字"
                required
                rows={4}
                most={1000}
                value={block.text}
                onChange={(text) => put({ text })}
                extra="一行一段"
              />
            )}
          </>
        )}
      </OrderedList>
    </>
  );
}
