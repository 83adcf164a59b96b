import { OrderedList } from './ordered-list';
import { TextField } from './site-fields';
import { TargetField } from './target-field';

interface Link {
  label: string;
  target: string;
}

interface LinkListProps {
  path: string;
  label: string;
  links: readonly Link[];
  onChange: (links: Link[]) => void;
  /** Text of the button that adds a link. */
  add: string;
  most: number;
  /** Maximum length of a name. */
  mostName: number;
}

/** An ordered list of named links. */
export function LinkList({ path, label, links, onChange, add, most, mostName }: LinkListProps) {
  return (
    <OrderedList
      path={path}
      label={label}
      items={links}
      onChange={onChange}
      nameOf={(link) => link.label}
      facts={({ target }) => target && <span className="site-path">{target}</span>}
      add={{ label: add, most, make: () => ({ label: '', target: '' }) }}
    >
      {(link, place, put) => (
        <div className="site-fields">
          <TextField
            path={`${place}.label`}
            label="名称"
            required
            most={mostName}
            value={link.label}
            onChange={(name) => put({ label: name })}
          />
          <TargetField path={`${place}.target`} required value={link.target} onChange={(target) => put({ target })} />
        </div>
      )}
    </OrderedList>
  );
}
