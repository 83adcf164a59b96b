import { highlightByRules, type HighlightRule, type HighlightTarget } from '@platform/domain/text/highlight-rules';

interface HighlightedProps {
  text: string;
  rules: readonly HighlightRule[];
  target?: HighlightTarget;
  /** Known places of highlights, for an excerpt that does not contain them itself. */
  places?: readonly { start: number; end: number }[];
}

/** A text with the search terms highlighted, by the rules of the search. */
export function Highlighted({ text, rules, target = 'texts', places }: HighlightedProps) {
  if (rules.length === 0) return <>{text}</>;
  const parts = [];
  let at = 0;
  for (const { start, end } of places ?? highlightByRules(text, rules, target)) {
    if (start > at) parts.push(text.slice(at, start));
    parts.push(<mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  parts.push(text.slice(at));
  return <>{parts}</>;
}
