import { SearchOutlined } from '@ant-design/icons';
import { Alert, Collapse, Drawer, Input, Tag } from 'antd';
import { useState } from 'react';
import { useClosing } from '../../../../kit/parts/use-closing';
import { groupedFieldHelp, LIMITS_HELP, type FieldHelp } from '@platform/domain/query/field-help';
import { OPERATORS, type OperatorHelp } from '@platform/domain/query/operators';
import './query-help.css';

interface QueryHelpProps {
  /** Codes of the fields that the user may search. */
  fields: ReadonlySet<string> | undefined;
  /** Codes of the fields with data. */
  filled: ReadonlySet<string> | undefined;
  onInsert: (text: string) => void;
  onClose: () => void;
}

/** Longer lists of values are folded. */
const MOST_SHOWN = 12;

/** Every field and operator with its rule and an example to insert. */
export default function QueryHelp({ fields, filled, onInsert, onClose }: QueryHelpProps) {
  const [wanted, setWanted] = useState('');
  const word = wanted.trim().toLowerCase();
  const isWanted = (...texts: string[]) => word === '' || texts.some((text) => text.toLowerCase().includes(word));
  const groups = groupedFieldHelp(true)
    .map(({ title, fields: all }) => ({
      title,
      list: all.filter(
        ({ code, name, aliases, rule, staffOnly }) =>
          (fields?.has(code) ?? !staffOnly) && isWanted(code, name, rule, ...aliases),
      ),
    }))
    .filter(({ list }) => list.length > 0);
  const operators = OPERATORS.filter(({ sign, meaning, aliases, group }) => isWanted(sign, meaning, group, ...aliases));
  const { leave, shown } = useClosing();
  return (
    <Drawer {...shown} title="可检索字段与写法" width="min(560px, 100vw)" onClose={() => leave(onClose)}>
      <Alert type="info" message={LIMITS_HELP} className="help-limits" />
      <Input
        prefix={<SearchOutlined />}
        aria-label="查找字段或运算符"
        placeholder="查找字段或运算符，如 申请人、TOWN、同句"
        allowClear
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <Collapse
        ghost
        defaultActiveKey={['运算符', '文本']}
        {...(word ? { activeKey: ['运算符', ...groups.map(({ title }) => title)] } : {})}
        items={[
          {
            key: '运算符',
            label: `运算符（${operators.length}）`,
            children: operators.map((operator) => (
              <OperatorLine key={operator.sign} operator={operator} onInsert={onInsert} />
            )),
          },
          ...groups.map(({ title, list }) => ({
            key: title,
            label: `${title}（${list.length}）`,
            children: list.map((field) => (
              <FieldLine
                key={field.code}
                field={field}
                empty={filled !== undefined && !filled.has(field.code)}
                onInsert={onInsert}
              />
            )),
          })),
        ]}
      />
    </Drawer>
  );
}

function OperatorLine({
  operator: { sign, aliases, meaning, example },
  onInsert,
}: {
  operator: OperatorHelp;
  onInsert: (text: string) => void;
}) {
  return (
    <div className="help-line">
      <p>
        <strong className="help-sign">{sign}</strong>
        {meaning}
        {aliases.length > 0 && <small>也可写 {aliases.join('、')}</small>}
      </p>
      <Example text={example} onInsert={onInsert} />
    </div>
  );
}

function FieldLine({
  field: { code, name, aliases, typeName, rule, example, values },
  empty,
  onInsert,
}: {
  field: FieldHelp;
  empty: boolean;
  onInsert: (text: string) => void;
}) {
  return (
    <div className="help-line">
      <p>
        <strong className="help-sign">{code}</strong>
        {name} <Tag>{typeName}</Tag>
        {empty && <Tag color="orange">尚无数据</Tag>}
        <span className="help-rule">{rule}</span>
        {values.length > 0 && values.length <= MOST_SHOWN && <small>取值：{values.join('、')}</small>}
        {aliases.length > 0 && <small>也可写 {aliases.join('、')}</small>}
      </p>
      {values.length > MOST_SHOWN && (
        <details className="help-values">
          <summary>全部 {values.length} 个取值</summary>
          {values.join('、')}
        </details>
      )}
      <Example text={example} onInsert={onInsert} />
    </div>
  );
}

function Example({ text, onInsert }: { text: string; onInsert: (text: string) => void }) {
  return (
    <button type="button" className="help-example" title="插入到检索式" onClick={() => onInsert(text)}>
      <code>{text}</code>
    </button>
  );
}
