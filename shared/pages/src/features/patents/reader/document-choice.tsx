import { history, useLocation } from '@umijs/max';
import { Choice } from '../../../kit/parts/choice';

interface Props {
  documents: readonly { kind: string; name: string; date: string | null }[];
  /** Kind code of the one that is shown. */
  shown: string;
}

/** Selects the publication of the patent to read; hidden when there is only one. The address contains the choice. */
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
