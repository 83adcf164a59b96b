import { LinkList } from './link-list';
import { OrderedList } from './ordered-list';
import { useSite } from './site-context';
import { TextField } from './site-fields';
import { TabIntro } from './tab-intro';
import { TargetField } from './target-field';

/** The menu of the public site, with two levels. */
export default function MenusTab() {
  const { tree, change } = useSite();
  return (
    <>
      <TabIntro>公共网站的导航，两级。隐藏的栏目和没有内容的栏目即使在这里也不显示。</TabIntro>
      <OrderedList
        path="menus"
        label="菜单"
        items={tree.menus}
        onChange={(menus) => change('menus', menus)}
        nameOf={({ label }) => label}
        facts={({ target, children }) => (
          <>
            {target && <span className="site-path">{target}</span>}
            {children.length > 0 && <span>{children.map(({ label }) => label).join('、')}</span>}
          </>
        )}
        add={{ label: '添加菜单', most: 12, make: () => ({ label: '', target: '', children: [] }) }}
        empty="还没有菜单"
      >
        {(menu, path, put) => (
          <>
            <div className="site-fields">
              <TextField
                path={`${path}.label`}
                label="名称"
                required
                most={20}
                value={menu.label}
                onChange={(label) => put({ label })}
              />
              <TargetField
                path={`${path}.target`}
                required={menu.children.length === 0}
                value={menu.target}
                onChange={(target) => put({ target })}
              />
            </div>
            <h2 className="site-sub">子菜单</h2>
            <LinkList
              path={`${path}.children`}
              label={`${menu.label || '菜单'}的子菜单`}
              links={menu.children}
              onChange={(children) => put({ children })}
              add="添加子菜单"
              most={20}
              mostName={20}
            />
          </>
        )}
      </OrderedList>
    </>
  );
}
