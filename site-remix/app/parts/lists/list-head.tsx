import { type ListAddress, LONGEST_WORD, wordRefusal } from '../../addresses/list-address';

interface ListHeadProps {
  title: string;
  /** One sentence about the content of the list. */
  about: string;
  list: ListAddress<string>;
}

/** Title of a public list and its word search, which keeps the filters. */
export function ListHead({ title, about, list }: ListHeadProps) {
  const inside = `在${title}中查找`;
  const refusal = wordRefusal(list);
  return (
    <header className="content-head">
      <div>
        <h1>{title}</h1>
        <p>{about}</p>
      </div>
      <form className="content-search no-print" action={list.path} method="get" role="search" aria-label={inside}>
        <input
          type="search"
          name="word"
          defaultValue={list.keyword}
          maxLength={LONGEST_WORD}
          placeholder={inside}
          aria-label={inside}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? 'word-refusal' : undefined}
        />
        {Object.entries(list.narrowed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button primary">
          查找
        </button>
      </form>
      {refusal ? (
        <p className="notice bad content-refusal" id="word-refusal" role="alert">
          {refusal}
        </p>
      ) : null}
    </header>
  );
}
