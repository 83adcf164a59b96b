import './questionnaire.css';
import { Link } from '@umijs/max';
import { Button, Empty, Tag } from 'antd';
import { useState } from 'react';
import { type AnswerRow, companyAnswerList } from '@platform/contract/questionnaires/answer';
import { answerStateNames } from '@platform/contract/questionnaires/labels';
import { setOfUser } from '@platform/routes/set-of-user';
import { Writes } from '../../kit/app/writes';
import { useSessionUser } from '../../kit/app/use-platform-state';
import { columnsOf } from '../../kit/list/columns';
import { ListPage } from '../../kit/list/list-page';
import { DemoTag } from '../../kit/parts/demo-tag';
import { BeginDialog } from './begin-dialog';

const column = columnsOf(companyAnswerList);

/** Path of the page that shows or continues answers. */
export const answerPath = (id: number) => `/questionNew?answerId=${id}`;
/** Path of the page with the way to a level. */
export const backstepPath = (id: number) => `/Backstepping?answerId=${id}`;

const COLORS = { draft: 'blue', submitted: 'green' } as const;

/** Answers to questionnaires, last changed first; a company's own, else those of the companies in the territory. */
export function AnswerList({ toBackstep = false }: { toBackstep?: boolean }) {
  const [isBeginning, setBeginning] = useState(false);
  const isCompany = setOfUser(useSessionUser()) === 'A';
  const pathOf = toBackstep ? backstepPath : answerPath;
  const nameOf = ({ id, questionnaireName, isDemo }: AnswerRow) => (
    <>
      <Link to={pathOf(id)}>{questionnaireName}</Link> {isDemo && <DemoTag text="演示" />}
    </>
  );
  return (
    <>
      <ListPage
        name="questionnaire/answers"
        call={companyAnswerList}
        defaultSort="-updatedAt"
        title={toBackstep ? '选择一份回答' : '问卷回答'}
        columns={[
          column.filter('keyword', { placeholder: isCompany ? '问卷名称中的字' : '企业或问卷名称中的字' }),
          column.text('questionnaireName', { width: 190, fixed: 'left', shows: ['isDemo'], render: nameOf }),
          ...(isCompany
            ? []
            : [column.text('companyName', { width: 190 }), column.town('townId', 'townName', { width: 90 })]),
          column.number('number', { width: 70 }),
          column.text('state', {
            width: 80,
            search: false,
            render: ({ state }) => <Tag color={COLORS[state]}>{answerStateNames[state]}</Tag>,
          }),
          column.filter('state'),
          column.number('total', { width: 80, sorter: true }),
          column.text('levelName', { width: 100 }),
          column.text('byName', { width: 100 }),
          column.time('submittedAt', { width: 150, sorter: true }),
          column.time('updatedAt', { width: 150, sorter: true }),
        ]}
        actions={() => [
          <Writes key="begin">
            <Button type="primary" onClick={() => setBeginning(true)}>
              填写问卷
            </Button>
          </Writes>,
        ]}
        empty={<Empty description="还没有问卷回答。点“填写问卷”开始，没填完的会留着。" />}
      />
      {isBeginning && <BeginDialog onClose={() => setBeginning(false)} />}
    </>
  );
}
