import { Link, useLocation } from '@umijs/max';
import { deleteCampaign, listCampaigns, type CampaignRow } from '@platform/contract/campaigns/campaign';
import { columnsOf } from '@platform/pages/kit/list/columns';
import { useSessionUser } from '@platform/pages/kit/app/use-platform-state';
import { ListPage } from '@platform/pages/kit/list/list-page';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { AddButton } from '@platform/pages/kit/record/add-button';
import { useRecord } from '@platform/pages/kit/record/use-record';
import { useRemove } from '@platform/pages/kit/record/use-remove';
import { CampaignDrawer } from './campaign-drawer';
import { CampaignView } from './campaign-view';
import { CoverageBar } from './coverage';
import { campaignPath, stateColors } from './campaign-words';

const column = columnsOf(listCampaigns);

/** The list of campaigns, or the campaign in the address. A street reads them; only the district changes them. */
export default function CampaignsTab() {
  const id = Number(new URLSearchParams(useLocation().search).get('campaign'));
  return id > 0 ? <CampaignView key={id} id={id} /> : <CampaignList />;
}

function CampaignList() {
  const { street_id: street } = useSessionUser();
  const isDistrict = street === 0;
  const { pathname } = useLocation();
  const campaign = useRecord<CampaignRow>('work/campaign');
  const remove = useRemove<CampaignRow>({
    call: deleteCampaign,
    noun: '走访专项',
    about: '已有走访的专项不能删除，请改为关闭。',
    onChanged: campaign.noteChange,
  });
  return (
    <>
      <ListPage
        name="work/campaigns"
        call={listCampaigns}
        defaultSort="-deadline"
        reloadKey={campaign.changes}
        title="走访专项"
        columns={[
          column.filter('keyword', { placeholder: '专项名称中的字' }),
          column.text('name', {
            width: 260,
            sorter: true,
            fixed: 'left',
            shows: ['isDemo'],
            render: ({ id, name, isDemo }) => (
              <>
                {isDemo && <DemoTag text="演示" />}
                <Link to={campaignPath(pathname, id)}>{name}</Link>
              </>
            ),
          }),
          column.choice('state', { width: 120, colors: stateColors }),
          column.day('deadline', { width: 110, sorter: true }),
          column.number('companies', { width: 80 }),
          column.number('visited', {
            width: 150,
            render: (row) => (
              <>
                {row.visited.toLocaleString('zh-CN')}
                <CoverageBar {...row} />
              </>
            ),
          }),
          column.number('planned', { width: 80 }),
          column.number('open', { width: 80 }),
          column.text('kit', { width: 220, hidden: true }),
          column.time('createdAt', { width: 150, sorter: true, hidden: true }),
          ...(isDistrict
            ? [
                column.actions(
                  (row) => [
                    { label: '修改', onClick: () => campaign.change(row) },
                    { label: '删除', danger: true, writes: true, onClick: () => remove(row) },
                  ],
                  120,
                ),
              ]
            : []),
        ]}
        actions={() => (isDistrict ? [<AddButton key="new" record={campaign} noun="走访专项" />] : [])}
        empty={
          isDistrict
            ? '还没有走访专项。新增一个，再把要走访的企业加进来。'
            : '还没有本镇街企业参加的走访专项，由区级新增。'
        }
      />
      <CampaignDrawer record={campaign} />
    </>
  );
}
