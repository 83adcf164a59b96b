import { useMemo, useState } from 'react';
import type { ReaderFigure } from '@platform/contract/patents/reader';
import { figureNumbers, type TextLinks } from './highlighted-paragraph';
import { figureNumber, type Numeral } from './text-pieces';
import { useDrawings } from './use-drawings';

/** State shared by a text and the drawings beside it: the shown figure, the selected part. */
export function useTextLinks(publicationNumber: string, kind: string | undefined, numerals: readonly Numeral[]) {
  const drawings = useDrawings(publicationNumber, kind);
  const figures: readonly ReaderFigure[] = drawings.data?.figures ?? NONE;
  const [shown, setShown] = useState(0);
  const [active, setActive] = useState<string>();
  const [open, setOpen] = useState(false);
  const numbers = useMemo(() => figureNumbers(figures), [figures]);
  // A part that the shown figure lacks is searched in the others.
  const choose = (numeral: string | undefined) => {
    setActive(numeral);
    const shows = (figure: ReaderFigure | undefined) =>
      figure?.places.some((place) => place.numeral === numeral) ?? false;
    const other = figures.findIndex(shows);
    if (numeral !== undefined && other >= 0 && !shows(figures[shown])) setShown(other);
  };
  const links: TextLinks = {
    numerals,
    figures: numbers,
    active,
    choose,
    openFigure: (number) => {
      const at = figures.findIndex((figure) => figureNumber(figure.label) === number && figure.state === 'ready');
      if (at >= 0) setShown(at);
      setOpen(true);
    },
  };
  return {
    links,
    side: {
      figures,
      loading: drawings.loading && !drawings.data,
      numerals,
      shown,
      onShow: setShown,
      active,
      onChoose: choose,
      open,
      onOpen: setOpen,
    },
  };
}

const NONE: readonly ReaderFigure[] = [];
