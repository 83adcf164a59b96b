import { LinkList } from './link-list';
import { OrderedList } from './ordered-list';
import { useSite } from './site-context';
import { TextField } from './site-fields';
import { TabIntro } from './tab-intro';

/** The groups of friendly links. */
export default function LinksTab() {
  const { tree, change } = useSite();
  return (
    <>
      <TabIntro>首页“友情链接”区块里的链接，按分组显示。</TabIntro>
      <OrderedList
        path="links"
        label="友情链接"
        items={tree.links}
        onChange={(links) => change('links', links)}
        nameOf={({ title }) => title}
        facts={({ links }) => <span>{links.length} 个链接</span>}
        add={{ label: '添加分组', most: 8, make: () => ({ title: '', links: [] }) }}
        empty="还没有友情链接"
      >
        {(group, path, put) => (
          <>
            <div className="site-fields">
              <TextField
                path={`${path}.title`}
                label="分组名称"
                required
                most={20}
                value={group.title}
                onChange={(title) => put({ title })}
              />
            </div>
            <LinkList
              path={`${path}.links`}
              label={`${group.title || '分组'}的链接`}
              links={group.links}
              onChange={(links) => put({ links })}
              add="添加链接"
              most={60}
              mostName={40}
            />
          </>
        )}
      </OrderedList>
    </>
  );
}
