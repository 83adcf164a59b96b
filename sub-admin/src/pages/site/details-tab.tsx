import { siteDetailNames } from '@platform/contract/site/site-labels';
import type { SiteDetails } from '@platform/contract/site/site-tree';
import { LinkList } from './link-list';
import { useSite } from './site-context';
import { TextField } from './site-fields';
import { TabIntro } from './tab-intro';
import { TargetField } from './target-field';

const MOST: Readonly<Partial<Record<keyof SiteDetails, number>>> = {
  siteIdCode: 20,
  icpNumber: 60,
  policeNumber: 60,
  governmentMarkUrl: 300,
  reportErrorUrl: 300,
  statement: 200,
};
const HINTS: Readonly<Partial<Record<keyof SiteDetails, string>>> = {
  siteIdCode: '10 位数字，或 bm 加 8 位数字',
  governmentMarkUrl: '标识所指的地址，由机构编制部门核发',
  reportErrorUrl: '“我为政府网站找错”的地址',
};
const names = Object.keys(siteDetailNames) as (keyof SiteDetails)[];

/** The operator of the site: the footer of every page, and the fields that government sites must have. */
export default function DetailsTab() {
  const { tree, change, state } = useSite();
  const put = (news: Partial<SiteDetails>) => change('details', { ...tree.details, ...news });
  return (
    <>
      <TabIntro>每一页页脚的内容。没有填的不显示；安装时配置过的，没有填就显示配置的。</TabIntro>
      <div className="site-panel site-panel-alone">
        <div className="site-fields">
          {names.map((name) => {
            const shared = {
              path: `details.${name}`,
              label: siteDetailNames[name],
              value: tree.details[name],
              onChange: (value: string) => put({ [name]: value }),
            };
            if (name === 'accessibilityTarget') return <TargetField key={name} {...shared} />;
            return (
              <TextField
                key={name}
                {...shared}
                most={MOST[name] ?? 100}
                rows={name === 'statement' ? 2 : undefined}
                placeholder={state.configured[name] || undefined}
                extra={
                  state.configured[name] && !tree.details[name]
                    ? `现在显示配置的：${state.configured[name]}`
                    : HINTS[name]
                }
              />
            );
          })}
        </div>
      </div>
      <h2 className="site-sub">页脚导航</h2>
      <LinkList
        path="footerLinks"
        label="页脚导航"
        links={tree.footerLinks}
        onChange={(links) => change('footerLinks', links)}
        add="添加链接"
        most={20}
        mostName={40}
      />
    </>
  );
}
