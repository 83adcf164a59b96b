import { highlightByRules, type HighlightRule, type HighlightTarget } from '@platform/domain/text/highlight-rules';
import { Fragment, type ReactNode } from 'react';

interface HighlightedTextProps {
  text: string;
  rules: readonly HighlightRule[];
  /** Kind of text; names are highlighted by the rules for names. */
  target?: HighlightTarget;
  /** Known places of highlights, for an excerpt that does not contain them itself. */
  places?: readonly { start: number; end: number }[];
}

/**
 * A text with the search terms highlighted, by the functions of the search. Plain text in, elements out: nothing of it
 * is read as HTML.
 */
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
