import './settings.css';
import { useLocation } from '@umijs/max';
import { Button, Card, Flex, Skeleton, Tag } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { listParameters, type ParameterRow, updateParameter } from '@platform/contract/parameters/parameter';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { Writes } from '@platform/pages/kit/app/writes';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { RecordDrawer } from '@platform/pages/kit/record/record-drawer';
import { useRecord } from '@platform/pages/kit/record/use-record';
import { useCall } from '@platform/pages/kit/use-call';
import { ChangesDrawer, type ChangesOf } from './changes-drawer';
import { ParameterInput } from './parameter-input';

/**
 * All parameters by group: current value, planned value and uses. Each can be changed and restored here. The page
 * scrolls to the parameter in the address.
 */
export default function ParametersPage() {
  const parameters = useCall(listParameters, {});
  const asked = new URLSearchParams(useLocation().search).get('parameter');
  const record = useRecord<ParameterRow>('parameter');
  const [changes, setChanges] = useState<ChangesOf>();
  return (
    <Flex vertical gap={16}>
      <Flex justify="space-between" align="center" gap={12}>
        <p className="settings-words">修改立即生效，也可以写明从哪一天起、到哪一天止；每次修改都有记录，可以撤销。</p>
        <Button onClick={() => setChanges({ kind: 'parameter', title: '参数' })}>修改记录</Button>
      </Flex>
      <CallState {...parameters} skeleton={<Skeleton active paragraph={{ rows: 12 }} />}>
        {({ list }) =>
          [...new Set(list.map(({ group }) => group))].map((group) => (
            <Card key={group} title={group}>
              {list
                .filter((parameter) => parameter.group === group)
                .map((parameter) => (
                  <Parameter
                    key={parameter.id}
                    parameter={parameter}
                    isAsked={parameter.id === asked}
                    onChange={() => record.change(parameter)}
                    onHistory={() => setChanges({ kind: 'parameter', subject: parameter.id, title: parameter.name })}
                  />
                ))}
            </Card>
          ))
        }
      </CallState>
      <RecordDrawer
        record={record}
        noun="参数"
        update={updateParameter}
        onChanged={parameters.refresh}
        fields={(field, { row }) => (
          <>
            <p className="settings-words settings-about">{row?.about}</p>
            {row &&
              field.other('value', <ParameterInput parameter={row} />, {
                label: row.name,
                extra: `出厂值：${row.shipped}`,
              })}
            {field.day('validFrom', {
              extra: row?.versions.length
                ? '不填则从今天起，也可以是以后的一天；此前的日子仍按原来的算'
                : '不填则从今天起',
            })}
            {field.day('validTo', { extra: '不填则一直有效；到期后恢复原来的值' })}
            {field.textarea('reason', { placeholder: '依据或理由，写入修改记录与审计日志' })}
          </>
        )}
      />
      {changes && <ChangesDrawer {...changes} onClose={() => setChanges(undefined)} onUndone={parameters.refresh} />}
    </Flex>
  );
}

type Days = Pick<ParameterRow['versions'][number], 'from' | 'to'>;

/** Returns whether today is within the days of a version. */
function isOn({ from, to }: Days): boolean {
  const today = shanghaiDate(Date.now());
  return (from === null || from <= today) && (to === null || today <= to);
}

const daysInWords = ({ from, to }: Days): string =>
  from === null ? `至 ${to}` : to === null ? `${from} 起` : `${from} 至 ${to}`;

interface ParameterProps {
  parameter: ParameterRow;
  isAsked: boolean;
  onChange: () => void;
  onHistory: () => void;
}

function Parameter({ parameter, isAsked, onChange, onHistory }: ParameterProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView({ block: 'center' });
  }, [isAsked]);
  const { name, about, text, shipped, period, planned, versions, usedBy, version } = parameter;
  return (
    <section ref={place} className={isAsked ? 'setting setting-asked' : 'setting'} aria-label={name}>
      <div className="setting-what">
        <h2>
          {name} {text !== shipped && <Tag color="blue">已修改</Tag>}
        </h2>
        <p>{about}</p>
        <p className="setting-used">用于：{usedBy.join('、')}</p>
      </div>
      <div className="setting-value">
        <strong>{text}</strong>
        {text !== shipped && <span>出厂值 {shipped}</span>}
        {versions.length > 1 ? (
          <ol className="setting-versions" aria-label="各版本的起止日期">
            {versions.map(({ text: each, from, to }) => (
              <li key={from ?? ''} aria-current={isOn({ from, to }) ? 'date' : undefined}>
                {daysInWords({ from, to })}：{each}
              </li>
            ))}
          </ol>
        ) : (
          <>
            {period?.to && <span>有效至 {period.to}</span>}
            {planned.map(({ text: next, from, to }) => (
              <span key={from}>
                {from} 起{to && `至 ${to}`}：{next}
              </span>
            ))}
          </>
        )}
      </div>
      <div className="setting-buttons">
        <Writes>
          <Button onClick={onChange}>修改</Button>
        </Writes>
        <Button type="text" disabled={version === 0} onClick={onHistory}>
          记录{version > 0 && `（${version}）`}
        </Button>
      </div>
    </section>
  );
}
