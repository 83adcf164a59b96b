import { highlightByRules, type HighlightRule, type HighlightTarget } from '@platform/domain/text/highlight-rules';
import { Fragment, type ReactNode } from 'react';

interface HighlightedTextProps {
  text: string;
  rules: readonly HighlightRule[];
  /** What kind of text it is; names are highlighted by what was searched in names. */
  target?: HighlightTarget;
  /** Places that are known already, for a piece of a text that does not tell them itself. */
  places?: readonly { start: number; end: number }[];
}

/** A text with what was searched highlighted, by the functions that found it. Plain text in, elements out: nothing of it is read as HTML. */
export function HighlightedText({ text, rules, target = 'texts', places }: HighlightedTextProps) {
  if (rules.length === 0) return <>{text}</>;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const range of places ?? highlightByRules(text, rules, target)) {
    parts.push(
      <Fragment key={`t${end}`}>{text.slice(end, range.start)}</Fragment>,
      <mark key={range.start}>{text.slice(range.start, range.end)}</mark>,
    );
    end = range.end;
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
