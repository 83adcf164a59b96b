import { Alert, Button, Flex, Select } from 'antd';
import { convertPasted, type Conversion } from '@platform/domain/query/convert-pasted';
import { SYSTEMS, systemOf } from '@platform/domain/query/systems/all-systems';
import { isOver, type Pasted } from './recognise-pasted';
import './paste-conversion.css';

interface PasteConversionProps {
  pasted: Pasted;
  /** Replaces the pasted text by an expression of this language. */
  onConvert: (text: string, expression: string) => void;
  onChange: (pasted: Pasted | undefined) => void;
}

const CHOICES = SYSTEMS.map(({ code, name }) => ({ value: code, label: name }));

/** Offers to convert pasted text, and lists what the conversion changed or could not convert. Loaded on demand. */
export default function PasteConversion({ pasted, onConvert, onChange }: PasteConversionProps) {
  const { text, system, done, left } = pasted;
  if (done && isOver(pasted)) return <Converted done={done} left={left} onClose={() => onChange(undefined)} />;
  const convert = () => {
    const conversion = convertPasted(text, system);
    if (conversion.problems.length === 0) onConvert(text, conversion.expression);
    onChange({ ...pasted, done: conversion });
  };
  const { rest = null } = done ?? {};
  return (
    <Alert
      type={done ? 'warning' : 'info'}
      showIcon
      message={
        done
          ? `有 ${done.problems.length} 处不能转换，检索式没有改动`
          : `粘贴的内容像是 ${systemOf(system).name} 的检索式`
      }
      description={
        <>
          {done && <Remarks remarks={done.problems} />}
          {rest !== null && (
            <p className="conversion-rest">
              其余部分是 <code>{rest}</code>
            </p>
          )}
          <Flex gap={8} wrap align="center">
            <Select
              size="small"
              aria-label="来源平台"
              className="conversion-source"
              value={system}
              options={CHOICES}
              onChange={(next) => onChange({ text, system: next })}
            />
            {rest === null ? (
              <Button size="small" type="primary" onClick={convert}>
                转换为本平台写法
              </Button>
            ) : (
              <Button
                size="small"
                onClick={() => {
                  onConvert(text, rest);
                  onChange({ ...pasted, left: done!.problems });
                }}
              >
                去掉这些，转换其余部分
              </Button>
            )}
            <Button size="small" onClick={() => onChange(undefined)}>
              保持原样
            </Button>
          </Flex>
        </>
      }
    />
  );
}

interface ConvertedProps {
  done: Conversion;
  left: Pasted['left'];
  onClose: () => void;
}

function Converted({ done, left, onClose }: ConvertedProps) {
  const remarks = [...(left ?? []).map((problem) => `已去掉：原文${problem}`), ...done.notes];
  return (
    <Alert
      type={left ? 'warning' : 'success'}
      showIcon
      closable
      onClose={onClose}
      message={`已从 ${done.systemName} 写法转换${left ? `，去掉了 ${left.length} 处` : ''}，可按 Ctrl+Z 撤销`}
      description={<Remarks remarks={remarks.length > 0 ? remarks : ['写法与本平台相同，只统一了格式']} />}
    />
  );
}

function Remarks({ remarks }: { remarks: readonly string[] }) {
  return (
    <ul className="conversion-notes">
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </ul>
  );
}
