import { history, useLocation } from '@umijs/max';
import { Choice } from '../../parts/choice';

interface Props {
  documents: readonly { kind: string; name: string; date: string | null }[];
  /** Kind code of the one that is shown. */
  shown: string;
}

/** Which of the patent's publications is read; shown only where there is another one than that which is read. The choice stands in the address. */
export function DocumentChoice({ documents, shown }: Props) {
  const { pathname, search } = useLocation();
  if (documents.length === 0 || (documents.length === 1 && documents[0]?.kind === shown)) return null;
  const choose = (kind: string) => {
    const parameters = new URLSearchParams(search);
    parameters.set('kind', kind);
    history.replace(`${pathname}?${parameters.toString()}`);
  };
  return (
    <Choice
      className="page-section no-print"
      aria-label="选择公布文本"
      value={shown}
      onChange={choose}
      options={documents.map(({ kind, name, date }) => ({ value: kind, label: `${name}${date ? ` ${date}` : ''}` }))}
    />
  );
}
