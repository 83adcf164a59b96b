import { Alert, Button, Radio } from 'antd';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Call } from '@platform/contract/call';
import { chosenValues, conflictFields, firstChoices, type ConflictField, type Side } from './record-conflict';
import './record.css';
import type { Values } from './record-values';

interface ConflictViewProps {
  call: Call;
  noun: string;
  /** The row when the form was opened. */
  before: object;
  /** The row as another user saved it. */
  theirs: object;
  /** The form's values. */
  mine: Values;
  nameOf: (name: string, value: unknown) => string | undefined;
  /** Replaces both values of a field where their text is not sufficient: a comparison of two long texts. */
  shown?: Readonly<Record<string, ReactNode>>;
  /** Heading: the other user, or why there are two versions without a refused save. */
  head?: { message: string; description?: string };
  /** Element for its buttons. */
  foot: HTMLElement | null;
  /** The buttons, for the currently chosen values: these are saved over the other version. */
  buttons: (chosen: () => Values) => ReactNode;
}

const changedBy: Record<ConflictField['changedBy'], string> = {
  both: '双方都改了',
  same: '双方改得一样',
  theirs: '只有对方改了',
  mine: '只有您改了',
};

/** A side without a change of the field. */
function sideName({ changedBy: by }: ConflictField, side: Side): string {
  const isChanged = by === side || by === 'both' || by === 'same';
  return `${side === 'theirs' ? '对方' : '我'}${isChanged ? '的修改' : '没有改'}`;
}

/** Two changes of one row side by side, field by field: the former value, theirs, mine. */
export default function ConflictView({
  call,
  noun,
  before,
  theirs,
  mine,
  nameOf,
  shown = {},
  head: said,
  foot,
  buttons,
}: ConflictViewProps) {
  const fields = useMemo(() => conflictFields(call, { before, theirs }, mine, nameOf), []);
  const [choices, setChoices] = useState(() => firstChoices(fields));
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => head.current?.focus(), []);
  const all = (side: Side) => setChoices(Object.fromEntries(fields.map(({ name }) => [name, side])));
  return (
    <div className="conflict">
      <div ref={head} tabIndex={-1} className="conflict-head">
        <Alert
          type="warning"
          showIcon
          message={said?.message ?? `您填写时，别人保存了此${noun}`}
          description={
            said?.description ??
            (fields.length > 0
              ? '您填写的内容都还在。请逐项选择保存哪一个；已先替您选好：您改过的用您的，只有对方改过的用对方的。'
              : '对方改的内容不在此表单中，您可以直接保存。')
          }
        />
      </div>
      {fields.length > 1 && (
        <div className="conflict-all">
          <Button size="small" onClick={() => all('theirs')}>
            全部用对方的
          </Button>
          <Button size="small" onClick={() => all('mine')}>
            全部用我的
          </Button>
        </div>
      )}
      {fields.map((field) => (
        <section key={field.name} className="conflict-field" aria-label={field.label}>
          <header>
            <h2>{field.label}</h2>
            <span className={`conflict-by conflict-by-${field.changedBy}`}>{changedBy[field.changedBy]}</span>
          </header>
          {shown[field.name] ?? (
            <p className="conflict-before">
              <span>原值</span>
              <Value text={field.before} />
            </p>
          )}
          <Radio.Group
            className="conflict-sides"
            name={`conflict-${field.name}`}
            aria-label={`${field.label}保存哪一个`}
            value={choices[field.name]}
            onChange={(event) => setChoices({ ...choices, [field.name]: event.target.value as Side })}
          >
            {(['theirs', 'mine'] as const).map((side) => (
              <Radio key={side} value={side} className="conflict-side">
                <span className="conflict-side-name">{sideName(field, side)}</span>
                {shown[field.name] === undefined && <Value text={field[side]} />}
              </Radio>
            ))}
          </Radio.Group>
        </section>
      ))}
      {foot &&
        createPortal(
          buttons(() => chosenValues(call, theirs, mine, choices)),
          foot,
        )}
    </div>
  );
}

function Value({ text }: { text: string }) {
  return text ? <span className="conflict-value">{text}</span> : <span className="conflict-nothing">未填</span>;
}
