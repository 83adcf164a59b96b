import type { Numeral } from './text-pieces';
import './numeral-list.css';

interface NumeralListProps {
  numerals: readonly Numeral[];
  /** The numeral highlighted in drawings and text. */
  active: string | undefined;
  onChoose: (numeral: string | undefined) => void;
  /** Over the whole page: the columns fit longer names. */
  wide?: boolean;
}

/** The reference numerals of the drawings with their parts; a click selects one, another deselects it. */
export function NumeralList({ numerals, active, onChoose, wide }: NumeralListProps) {
  return (
    <ul className={wide ? 'numerals numerals-wide' : 'numerals'}>
      {numerals.map(({ numeral, name }) => (
        <li key={numeral + name}>
          <button
            type="button"
            aria-pressed={active === numeral}
            onClick={() => onChoose(active === numeral ? undefined : numeral)}
          >
            <b>{numeral}</b>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
