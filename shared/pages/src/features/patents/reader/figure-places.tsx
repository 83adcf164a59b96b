import type { ReaderFigure } from '@platform/contract/patents/reader';

interface Props {
  figure: Pick<ReaderFigure, 'places' | 'width' | 'height'>;
  active?: string;
  onChoose?: (numeral: string | undefined) => void;
}

/**
 * The numerals of a drawing as selectable areas over its picture; renders nothing where their positions are unknown.
 */
export function FigurePlaces({ figure: { places, width, height }, active, onChoose }: Props) {
  if (places.length === 0 || !width || !height) return null;
  return (
    <svg className="figure-places" viewBox={`0 0 ${width} ${height}`} role="group" aria-label="图中的附图标记">
      {places.map((place, at) => {
        const chosen = place.numeral === active;
        const choose = () => onChoose?.(chosen ? undefined : place.numeral);
        return (
          <rect
            key={at}
            x={place.x}
            y={place.y}
            width={place.width}
            height={place.height}
            rx={4}
            role="button"
            tabIndex={onChoose ? 0 : -1}
            aria-label={`附图标记 ${place.numeral}`}
            aria-pressed={chosen}
            onClick={choose}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              choose();
            }}
          />
        );
      })}
    </svg>
  );
}
