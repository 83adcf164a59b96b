import { Alert, Button, Flex, Select } from 'antd';
import { convertPasted, detectDialect, type Conversion } from '@platform/domain/query/convert-pasted';
import { DIALECT_NAMES, type Dialect } from '@platform/domain/query/dialects';
import './paste-conversion.css';

/** What was pasted, and what became of it. */
export interface Pasted {
  text: string;
  dialect: Dialect;
  /** Set once it was converted. */
  done?: Conversion;
}

/** A pasted expression, when it is written for another platform. */
export function recognisePasted(text: string): Pasted | undefined {
  const dialect = detectDialect(text);
  return dialect === 'canonical' ? undefined : { text, dialect };
}

interface PasteConversionProps {
  pasted: Pasted;
  onConvert: (text: string, conversion: Conversion) => void;
  onChange: (pasted: Pasted | undefined) => void;
}

const CHOICES = (Object.keys(DIALECT_NAMES) as Dialect[])
  .filter((dialect) => dialect !== 'canonical')
  .map((value) => ({ value, label: DIALECT_NAMES[value] }));

/** Offers to convert what was pasted, and tells what the conversion changed. */
export function PasteConversion({ pasted, onConvert, onChange }: PasteConversionProps) {
  const { text, dialect, done } = pasted;
  if (done) {
    return (
      <Alert
        type={done.error ? 'warning' : 'success'}
        showIcon
        closable
        onClose={() => onChange(undefined)}
        message={
          done.error
            ? `已从 ${done.dialectName} 写法转换，还有一处需要修改`
            : `已从 ${done.dialectName} 写法转换，可按 Ctrl+Z 撤销`
        }
        description={
          <ul className="conversion-notes">
            {done.error && <li>{done.error}</li>}
            {done.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
            {!done.error && done.notes.length === 0 && <li>写法与本平台相同，只统一了格式</li>}
          </ul>
        }
      />
    );
  }
  const convert = () => {
    const conversion = convertPasted(text, dialect);
    onConvert(text, conversion);
    onChange({ ...pasted, done: conversion });
  };
  return (
    <Alert
      type="info"
      showIcon
      message={`粘贴的内容像是 ${DIALECT_NAMES[dialect]} 的检索式`}
      description={
        <Flex gap={8} wrap align="center">
          <Select
            size="small"
            aria-label="来源平台"
            className="conversion-source"
            value={dialect}
            options={CHOICES}
            onChange={(next) => onChange({ text, dialect: next })}
          />
          <Button size="small" type="primary" onClick={convert}>
            转换为本平台写法
          </Button>
          <Button size="small" onClick={() => onChange(undefined)}>
            保持原样
          </Button>
        </Flex>
      }
    />
  );
}
