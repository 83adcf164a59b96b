import { Button, Card, Flex, Select, Tag } from 'antd';
import { useState } from 'react';
import type { AuthoredQuestionnaire } from '@platform/contract/questionnaires/author';
import type { QuestionnaireForm } from '@platform/contract/questionnaires/form';
import { compareVersions } from '@platform/domain/questionnaires/refresh';
import { timeText } from '../../../kit/parts/time-text';

const KINDS = { added: '新增', removed: '去掉', changed: '改变', lost: '不再适用' } as const;
const COLORS = { added: 'green', removed: 'red', changed: 'blue', lost: 'orange' } as const;

interface VersionsPartProps {
  row: AuthoredQuestionnaire;
  /** The draft. */
  form: QuestionnaireForm;
  /** Takes an old version as the draft of the next. */
  onTake: (form: QuestionnaireForm) => void;
}

/** The versions, a comparison of two of them (0 is the draft), and a button to take an old one as the next draft. */
export function VersionsPart({ row: { versions }, form, onTake }: VersionsPartProps) {
  const [older, setOlder] = useState(versions[0]!.number);
  const [newer, setNewer] = useState(0);
  const formOf = (number: number) => versions.find((version) => version.number === number)?.form ?? form;
  const choices = [
    { value: 0, label: '草稿' },
    ...versions.map(({ number }) => ({ value: number, label: `第 ${number} 版` })),
  ];
  const changes = compareVersions(formOf(older), formOf(newer));
  return (
    <div className="q-page">
      <Card title="版本">
        <ul className="author-versions">
          {versions.map(({ number, publishedAt, byName, count, form: own }) => (
            <li key={number}>
              <span>
                第 {number} 版，{own.questions.length} 题，{timeText(publishedAt)} {byName}发布，{count} 份回答
              </span>
              <Button size="small" onClick={() => onTake(own)}>
                以第 {number} 版为草稿
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      <Card title="比较">
        <Flex gap={8} wrap align="center">
          <span>从</span>
          <Select aria-label="从哪一版" value={older} options={choices} onChange={setOlder} />
          <span>到</span>
          <Select aria-label="到哪一版" value={newer} options={choices} onChange={setNewer} />
        </Flex>
        {changes.length === 0 ? (
          <p className="q-note author-none">没有不同。</p>
        ) : (
          <ul className="author-changes">
            {changes.map(({ kind, text }) => (
              <li key={text}>
                <Tag color={COLORS[kind]}>{KINDS[kind]}</Tag>
                {text}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
