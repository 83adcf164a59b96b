import '../questionnaire.css';
import './author.css';
import { history, Link, useLocation } from '@umijs/max';
import { Button, Empty, Tag } from 'antd';
import { listQuestionnaires, readQuestionnaire } from '@platform/contract/questionnaires/author';
import { Writes } from '../../../kit/app/writes';
import { columnsOf } from '../../../kit/list/columns';
import { ListPage } from '../../../kit/list/list-page';
import { CallState } from '../../../kit/parts/call-state';
import { DemoTag } from '../../../kit/parts/demo-tag';
import { useCall } from '../../../kit/use-call';
import { QuestionnaireEditor } from './questionnaire-editor';

const column = columnsOf(listQuestionnaires);

/** Questionnaires for their authors; with `questionnaire` in the address (an id, or `new`) one of them. */
export default function QuestionnairesTab() {
  const { pathname, search } = useLocation();
  const address = new URLSearchParams(search);
  const opened = address.get('questionnaire');
  const listPath = `${pathname}?tab=${address.get('tab') ?? 'questionnaires'}`;
  const pathOf = (which: number | 'new') => `${listPath}&questionnaire=${which}`;
  if (opened === 'new')
    return (
      <QuestionnaireEditor
        listPath={listPath}
        onMade={(id) => history.replace(pathOf(id))}
        readAgain={() => undefined}
      />
    );
  if (opened !== null) return <Opened key={opened} id={Number(opened)} listPath={listPath} />;
  return (
    <ListPage
      name="questionnaire/questionnaires"
      call={listQuestionnaires}
      defaultSort="-updatedAt"
      title="问卷"
      columns={[
        column.filter('keyword', { placeholder: '名称或说明中的字' }),
        column.text('name', {
          width: 260,
          sorter: true,
          fixed: 'left',
          shows: ['closed', 'isDemo'],
          render: ({ id, name, closed, isDemo }) => (
            <>
              <Link to={pathOf(id)}>{name}</Link> {closed && <Tag>已停用</Tag>} {isDemo && <DemoTag text="演示" />}
            </>
          ),
        }),
        column.number('publishedNumber', {
          width: 110,
          render: ({ publishedNumber }) => (publishedNumber === 0 ? '未发布' : `第 ${publishedNumber} 版`),
        }),
        column.time('publishedAt', { width: 150 }),
        column.number('count', { width: 90 }),
        column.time('updatedAt', { width: 150, sorter: true }),
        column.filter('closed'),
      ]}
      actions={() => [
        <Writes key="new">
          <Button type="primary" onClick={() => history.push(pathOf('new'))}>
            新增问卷
          </Button>
        </Writes>,
      ]}
      empty={<Empty description="还没有问卷。点“新增问卷”开始编写。" />}
    />
  );
}

function Opened({ id, listPath }: { id: number; listPath: string }) {
  const call = useCall(readQuestionnaire, { id });
  return (
    <CallState
      {...call}
      missing={
        <Link to={listPath}>
          <Button type="primary">返回问卷列表</Button>
        </Link>
      }
    >
      {(row) => <QuestionnaireEditor key={row.version} row={row} listPath={listPath} readAgain={call.refresh} />}
    </CallState>
  );
}
