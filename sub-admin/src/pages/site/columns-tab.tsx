import { Switch, Tag } from 'antd';
import { contentKindNames } from '@platform/contract/content/kind';
import { fewAccounts } from './few-accounts';
import { OrderedList } from './ordered-list';
import { ReviewSteps } from './review-steps';
import { useSite } from './site-context';
import { Field, NumberField, TextField } from './site-fields';
import { TabIntro } from './tab-intro';

/** The columns of the site: order, names, visibility, reviewers, and how often new content is due. */
export default function ColumnsTab() {
  const { tree, change, state } = useSite();
  const about = new Map(state.columns.map((column) => [column.id, column]));
  const kindName = (id: number) => contentKindNames[about.get(id)?.kind ?? 'news'];
  return (
    <>
      <TabIntro>
        栏目随平台提供，可以改名、排序、隐藏；地址不变。隐藏的栏目不出现在菜单和首页，其中内容的地址仍然有效。
      </TabIntro>
      <OrderedList
        path="columns"
        label="栏目"
        items={tree.columns}
        onChange={(columns) => change('columns', columns)}
        nameOf={({ name }) => name}
        facts={({ id, name, hidden, updatePeriodDays, reviewSteps }) => (
          <>
            {kindName(id) !== name && <span>{kindName(id)}</span>}
            {about.get(id)?.path && <span className="site-path">{about.get(id)!.path}</span>}
            {updatePeriodDays !== null && <span>每 {updatePeriodDays} 天更新</span>}
            {reviewSteps.length > 1 && <span>{['', '两审', '三审'][reviewSteps.length - 1]}</span>}
            {hidden && <Tag>隐藏</Tag>}
            {fewAccounts(reviewSteps, state.reviewers)?.startsWith('账号不足') && <Tag color="warning">账号不足</Tag>}
          </>
        )}
      >
        {(column, path, put) => (
          <>
            <div className="site-fields">
              <TextField
                path={`${path}.name`}
                label="名称"
                required
                most={40}
                value={column.name}
                onChange={(name) => put({ name })}
              />
              <NumberField
                path={`${path}.updatePeriodDays`}
                label="更新周期"
                unit="天"
                placeholder="不要求"
                extra="超过这么多天没有新内容时，网站自查会提醒"
                value={column.updatePeriodDays}
                onChange={(updatePeriodDays) => put({ updatePeriodDays })}
              />
              <Field path={`${path}.hidden`} label="隐藏">
                {({ id }) => (
                  <Switch
                    id={id}
                    checked={column.hidden}
                    checkedChildren="是"
                    unCheckedChildren="否"
                    onChange={(hidden) => put({ hidden })}
                  />
                )}
              </Field>
            </div>
            <ReviewSteps
              path={`${path}.reviewSteps`}
              steps={column.reviewSteps}
              onChange={(reviewSteps) => put({ reviewSteps })}
            />
          </>
        )}
      </OrderedList>
    </>
  );
}
