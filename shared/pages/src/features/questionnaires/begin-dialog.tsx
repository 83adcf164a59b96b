import { history } from '@umijs/max';
import { Empty, Form, Modal, Radio } from 'antd';
import { useState } from 'react';
import { questionLabel } from '@platform/contract/questionnaires/answer';
import { setOfUser } from '@platform/routes/set-of-user';
import { useSessionUser } from '../../kit/app/use-platform-state';
import { CallState } from '../../kit/parts/call-state';
import { DemoTag } from '../../kit/parts/demo-tag';
import { CompanySelect } from '../../kit/record/company-select';
import { useCall } from '../../kit/use-call';

interface BeginDialogProps {
  /** For a visit, which also determines the company. */
  visit?: { id: number; companyId: number };
  onClose: () => void;
}

/** Asks for the questionnaire, and staff for the company. */
export function BeginDialog({ visit, onClose }: BeginDialogProps) {
  const call = useCall(questionLabel, {});
  const isCompany = setOfUser(useSessionUser()) === 'A';
  const [questionnaireId, choose] = useState<number>();
  const [companyId, setCompany] = useState<number | null>(visit?.companyId ?? null);
  const needsCompany = !isCompany && !visit;
  const begin = () => {
    const query = new URLSearchParams({ questionnaireId: String(questionnaireId) });
    if (companyId !== null) query.set('companyId', String(companyId));
    if (visit) query.set('visitId', String(visit.id));
    onClose();
    history.push(`/questionNew?${query.toString()}`);
  };
  return (
    <Modal
      open
      title="填写问卷"
      okText="开始填写"
      cancelText="取消"
      okButtonProps={{ disabled: questionnaireId === undefined || (needsCompany && companyId === null) }}
      onOk={begin}
      onCancel={onClose}
    >
      <CallState {...call}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty description="还没有发布的问卷" />
          ) : (
            <Form layout="vertical">
              {needsCompany && (
                <Form.Item label="企业" htmlFor="questionnaire-company" required>
                  <CompanySelect
                    id="questionnaire-company"
                    value={companyId}
                    onChange={setCompany}
                    onNames={() => undefined}
                  />
                </Form.Item>
              )}
              <fieldset className="q-fieldset">
                <legend>问卷</legend>
                <Radio.Group
                  className="q-options"
                  value={questionnaireId}
                  onChange={({ target }) => choose(Number(target.value))}
                >
                  {list.map(({ id, name, summary, number, questions, isDemo }) => (
                    <Radio key={id} value={id}>
                      {name} {isDemo && <DemoTag text="演示" />}
                      <small className="q-note">
                        {questions} 题，第 {number} 版{summary && `。${summary}`}
                      </small>
                    </Radio>
                  ))}
                </Radio.Group>
              </fieldset>
            </Form>
          )
        }
      </CallState>
    </Modal>
  );
}
