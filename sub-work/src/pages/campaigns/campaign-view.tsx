import './campaigns.css';
import { history, Link, useLocation } from '@umijs/max';
import { Button, Card, Flex, Modal, Space, Tag } from 'antd';
import { useState } from 'react';
import {
  type Campaign,
  campaignCompanies,
  campaignLabels,
  type CampaignRow,
  getCampaign,
  MOST_JOINED,
  putCampaignCompanies,
} from '@platform/contract/campaigns/campaign';
import { shanghaiTime } from '@platform/domain/dates/shanghai-date';
import { useSessionUser } from '@platform/pages/kit/app/use-platform-state';
import { Writes } from '@platform/pages/kit/app/writes';
import { columnsOf } from '@platform/pages/kit/list/columns';
import { ImportButton } from '@platform/pages/kit/list/import-button';
import { ListPage, type ListControls } from '@platform/pages/kit/list/list-page';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { offerUndo } from '@platform/pages/kit/parts/offer-undo';
import { say } from '@platform/pages/kit/parts/say';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { platformCall } from '@platform/pages/kit/platform-call';
import { CallForm } from '@platform/pages/kit/record/call-form';
import { useRecord } from '@platform/pages/kit/record/use-record';
import { useCall } from '@platform/pages/kit/use-call';
import { MOST_PLANNED } from '@platform/contract/visits/visit';
import { addVisitsPath } from '../company/company-path';
import { CompaniesSelect } from '../visits/companies-select';
import { chosenCount, chosenIds } from '../work/chosen-ids';
import { CampaignDrawer } from './campaign-drawer';
import { campaignPath, progressColors, stateColors } from './campaign-words';
import { Coverage, coverageText } from './coverage';

const column = columnsOf(campaignCompanies);

/** One campaign: its checklist, its progress by town, and its companies. Only the district changes it. */
export function CampaignView({ id }: { id: number }) {
  const { pathname } = useLocation();
  const list = campaignPath(pathname);
  const { street_id: street } = useSessionUser();
  const isDistrict = street === 0;
  const { refresh, ...call } = useCall(getCampaign, { id });
  const record = useRecord<CampaignRow>('work/campaign');
  const [isJoining, setJoining] = useState(false);
  const [changes, setChanges] = useState(0);
  const changed = () => {
    setChanges((times) => times + 1);
    refresh();
  };
  return (
    <CallState
      {...call}
      refresh={refresh}
      missing={
        <Link to={list}>
          <Button type="primary">返回走访专项</Button>
        </Link>
      }
    >
      {(campaign) => (
        <div className="campaign">
          <Card
            title={
              <Flex gap={8} align="center" wrap>
                {campaign.name}
                <Tag color={stateColors[campaign.state]}>{campaignLabels.state.choices[campaign.state]}</Tag>
                {campaign.isDemo && <DemoTag />}
              </Flex>
            }
            extra={<Link to={list}>返回走访专项</Link>}
          >
            <Facts campaign={campaign} />
            <Writes>
              <Flex gap={8} wrap className="no-print">
                <Button
                  type="primary"
                  disabled={campaign.closed || campaign.open === 0}
                  onClick={() => history.push(`/addWaitvisit?campaign_id=${id}`)}
                >
                  安排走访
                </Button>
                {isDistrict && (
                  <>
                    <Button disabled={campaign.closed} onClick={() => setJoining(true)}>
                      加入企业
                    </Button>
                    <Button onClick={() => record.change(campaign)}>修改</Button>
                  </>
                )}
              </Flex>
            </Writes>
          </Card>
          <Card title="走访进度">
            <p className="campaign-text">{coverageText(campaign)}</p>
            {campaign.companies > 0 && <Coverage campaign={campaign} />}
          </Card>
          <Companies
            campaign={campaign}
            readOnly={campaign.closed || !isDistrict}
            reloadKey={changes}
            onChanged={changed}
          />
          <CampaignDrawer record={record} onChanged={refresh} />
          {isJoining && (
            <JoinDialog
              id={id}
              onClose={() => setJoining(false)}
              onJoined={() => {
                setJoining(false);
                changed();
              }}
            />
          )}
        </div>
      )}
    </CallState>
  );
}

function Facts({ campaign: { purpose, deadline, kit } }: { campaign: Campaign }) {
  return (
    <>
      <p className="campaign-text">
        截止 {deadline}
        {purpose !== '' && `，${purpose}`}
      </p>
      {kit.length > 0 && (
        <>
          <p className="campaign-text">走访清单：</p>
          <ol className="campaign-kit">
            {kit.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

interface CompaniesProps {
  campaign: Campaign;
  /** Companies can neither join nor leave. */
  readOnly: boolean;
  reloadKey: number;
  onChanged: () => void;
}

function Companies({ campaign: { id }, readOnly, reloadKey, onChanged }: CompaniesProps) {
  const plan = async ({ chosen }: Pick<ListControls<unknown>, 'chosen'>) => {
    if (chosenCount(chosen) > MOST_PLANNED)
      return say('warning', `一次最多安排走访 ${MOST_PLANNED} 家企业，请缩小筛选条件`);
    const ids = await chosenIds(campaignCompanies, chosen, MOST_PLANNED).catch(() => undefined);
    if (ids) history.push(addVisitsPath(ids, id));
  };
  const takeOut = async ({ chosen, clearSelection }: Pick<ListControls<unknown>, 'chosen' | 'clearSelection'>) => {
    if (chosenCount(chosen) > MOST_JOINED) return say('warning', `一次最多移出 ${MOST_JOINED} 家企业，请缩小筛选条件`);
    const ids = await chosenIds(campaignCompanies, chosen, MOST_JOINED).catch(() => undefined);
    if (!ids) return;
    const done = await platformCall(putCampaignCompanies, { id, remove: ids }).catch(() => undefined);
    if (!done) return;
    clearSelection();
    onChanged();
    offerUndo(`已移出 ${done.removed.length.toLocaleString('zh-CN')} 家企业`, async () => {
      await platformCall(putCampaignCompanies, { id, add: done.removed });
      onChanged();
    });
  };
  return (
    <ListPage
      name="work/campaign-companies"
      call={campaignCompanies}
      fixed={{ campaignId: id }}
      defaultSort="-patents"
      reloadKey={reloadKey}
      title="专项中的企业"
      columns={[
        column.filter('keyword', { placeholder: '企业名称中的字' }),
        column.text('name', { width: 280, sorter: true, fixed: 'left' }),
        column.town('townId', 'townName', { width: 120 }),
        column.choice('progress', { width: 110, colors: progressColors }),
        column.day('visitedOn', { width: 120 }),
        column.time('plannedStart', {
          width: 160,
          render: ({ visitId, plannedStart }) =>
            visitId !== null && plannedStart !== null ? (
              <Link to={`/workVisit/details?id=${visitId}`}>{shanghaiTime(Date.parse(plannedStart))}</Link>
            ) : (
              '—'
            ),
        }),
      ]}
      actions={() =>
        readOnly
          ? []
          : [
              <ImportButton
                key="import"
                path={campaignCompanies.path}
                within={{ campaignId: id }}
                onChanged={onChanged}
              />,
            ]
      }
      batch={
        readOnly
          ? undefined
          : (list) => (
              <Space wrap>
                <Button size="small" onClick={() => void plan(list)}>
                  安排走访
                </Button>
                <Button size="small" onClick={() => void takeOut(list)}>
                  移出专项
                </Button>
                <Button size="small" type="link" onClick={list.clearSelection}>
                  取消选择
                </Button>
              </Space>
            )
      }
      empty={
        readOnly ? '没有企业。' : '还没有企业。点“加入企业”、导入 Excel，或在工作台的企业列表里筛选、勾选后加入专项。'
      }
    />
  );
}

interface JoinDialogProps {
  id: number;
  onClose: () => void;
  onJoined: () => void;
}

function JoinDialog({ id, onClose, onJoined }: JoinDialogProps) {
  const { leave, shown } = useClosing();
  return (
    <Modal {...shown} title="加入企业" footer={null} onCancel={() => leave(onClose)}>
      <CallForm
        name={`work/campaign-join-${id}`}
        call={putCampaignCompanies}
        initial={{ add: [] }}
        fixed={{ id }}
        submit="加入"
        done="企业已加入专项"
        onSaved={() => leave(onJoined)}
        onCancel={() => leave(onClose)}
        fields={(field) =>
          field.other('add', <CompaniesSelect />, {
            required: true,
            extra: '要按标签、镇街等条件成批加入，请在工作台的企业列表里筛选、勾选后点“加入专项”。',
          })
        }
      />
    </Modal>
  );
}
