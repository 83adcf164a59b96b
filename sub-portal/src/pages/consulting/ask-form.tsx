import './consulting.css';
import { history } from '@umijs/max';
import { Alert, Card } from 'antd';
import { askOptions, createAsk } from '@platform/contract/consulting/ask';
import { usePageHeading } from '@platform/pages/kit/app/page-heading';
import { ConsentText } from '@platform/pages/kit/parts/consent-text';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { CallForm } from '@platform/pages/kit/record/call-form';
import { useCall } from '@platform/pages/kit/use-call';
import { AboutLink } from './about-link';
import { ConsentBox } from './consent-box';
import { FILES } from './files';
import { PatentPicker } from './patent-picker';

/** The form of a new question; above it the content item from which it is asked. */
export function AskForm({ aboutId }: { aboutId: number | null }) {
  const call = useCall(askOptions, { aboutId: aboutId ?? undefined });
  usePageHeading('我要咨询');
  return (
    <Card>
      <CallState {...call}>
        {({ topics, acceptDays, answerDays, about }) => (
          <div className="ask-form">
            <p className="ask-promise">
              提交后 {acceptDays} 个工作日内受理，受理后 {answerDays} 个工作日内答复；答复会用站内消息通知您。
            </p>
            {about && (
              <p className="ask-about">
                相关内容：
                <AboutLink about={about} />
              </p>
            )}
            {aboutId !== null && !about && (
              <Alert type="warning" showIcon message="要咨询的内容已经撤下，仍可以在这里直接提问。" />
            )}
            <CallForm
              name="ask"
              lasting
              call={createAsk}
              initial={{ patentIds: [], fileIds: [], consent: false }}
              fixed={{ aboutId: about?.id ?? null }}
              submit="提交咨询"
              done="咨询已提交"
              onSaved={({ consultation }) => history.replace(`/consulting?id=${consultation.id}`)}
              onCancel={() => history.push('/consulting')}
              fields={(field) => (
                <>
                  {field.text('title', { placeholder: '一句话说明要咨询什么' })}
                  {field.choice('topic', { options: topics.map(({ code, label }) => ({ value: code, label })) })}
                  {field.textarea('text', {
                    label: '问题',
                    placeholder: '请写明背景、遇到的问题和希望得到的帮助',
                  })}
                  {field.other('patentIds', <PatentPicker name="ask" />, { label: '相关专利' })}
                  {field.files('fileIds', FILES)}
                  {field.other('consent', <ConsentBox />, { label: '公开' })}
                  <ConsentText purpose="consulting" action="提交" />
                </>
              )}
            />
          </div>
        )}
      </CallState>
    </Card>
  );
}
