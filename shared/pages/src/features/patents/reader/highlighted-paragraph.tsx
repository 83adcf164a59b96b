import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { HighlightRule } from '@platform/domain/text/highlight-rules';
import { cutText, figureNumber, numeralPattern, type Numeral, type TextPiece } from './text-pieces';
import './highlighted-paragraph.css';

/** Link targets of a page's texts, and the selected one. */
export interface TextLinks {
  numerals: readonly Numeral[];
  /** Numbers of the figures that can be shown. */
  figures: ReadonlySet<string>;
  /** The selected numeral, highlighted everywhere. */
  active: string | undefined;
  choose: (numeral: string | undefined) => void;
  openFigure: (figure: string) => void;
}

const Links = createContext<TextLinks & { pattern?: RegExp }>({
  numerals: [],
  figures: new Set(),
  active: undefined,
  choose: () => undefined,
  openFigure: () => undefined,
});

/** Provides link targets to the texts below. */
export function TextLinksProvider({ value, children }: { value: TextLinks; children: ReactNode }) {
  const pattern = useMemo(() => numeralPattern(value.numerals), [value.numerals]);
  return <Links.Provider value={{ ...value, pattern }}>{children}</Links.Provider>;
}

interface Props {
  text: string;
  /** Highlight rules; a paragraph is one unit for proximity, regardless of line breaks. */
  rules?: readonly HighlightRule[];
  /** Addresses of the pictures of this text; '' for one that cannot be shown. */
  pictures?: readonly string[];
}

/**
 * A text with highlights, parts with numerals, references to figures and pictures. Plain text in, elements out: nothing
 * of it is read as HTML.
 */
export function HighlightedParagraph({ text, rules, pictures = [] }: Props) {
  const links = useContext(Links);
  const { numerals, pattern, figures } = links;
  const pieces = useMemo(
    () => cutText(text, { rules, numerals, pattern, figures }),
    [text, rules, numerals, pattern, figures],
  );
  return (
    <>
      {pieces.map((piece, at) => (
        <Piece key={at} piece={piece} links={links} pictures={pictures} />
      ))}
    </>
  );
}

function Piece({ piece, links, pictures }: { piece: TextPiece; links: TextLinks; pictures: readonly string[] }) {
  const { text, hit, numeral, figure, picture, apart } = piece;
  if (picture !== undefined) {
    const address = pictures[picture];
    return address ? (
      <img
        src={address}
        alt="原文中的图片（公式、化学式或表格）"
        className={apart ? 'reader-formula' : 'reader-formula reader-formula-inline'}
        loading="lazy"
      />
    ) : (
      <span className="reader-missing-picture">［原文图片未收录］</span>
    );
  }
  const content = hit === undefined ? text : <mark className={`hit hit-${hit % 8}`}>{text}</mark>;
  if (numeral !== undefined) {
    const choose = () => links.choose(links.active === numeral ? undefined : numeral);
    return (
      <span
        role="button"
        tabIndex={0}
        className="reader-numeral"
        aria-pressed={links.active === numeral}
        onClick={choose}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          choose();
        }}
      >
        {content}
      </span>
    );
  }
  if (figure !== undefined)
    return (
      <button type="button" className="reader-figure-link" onClick={() => links.openFigure(figure)}>
        {content}
      </button>
    );
  return <>{content}</>;
}

/** Numbers of the available figures of a list. */
export function figureNumbers(figures: readonly { label: string; state: string }[]): ReadonlySet<string> {
  return new Set(
    figures
      .filter((figure) => figure.state === 'ready')
      .map((figure) => figureNumber(figure.label))
      .filter((number) => number !== ''),
  );
}
