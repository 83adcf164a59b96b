import { publicAddress } from '@platform/contract/content/content-kinds';
import type { PublicContentRow } from '@platform/contract/content/public-content';

/** Policies that a row of an interpretation names at most. */
const MOST_NAMED = 2;

/** In a list: the policies that an interpretation is about. */
export function InterpretedPolicies({ item: { counterparts = [] } }: { item: PublicContentRow }) {
  if (counterparts.length === 0) return null;
  return (
    <p className="content-marks">
      {counterparts.slice(0, MOST_NAMED).map(({ id, title }) => (
        <a key={id} href={publicAddress('policy', id) ?? ''}>{`解读《${title}》`}</a>
      ))}
      {counterparts.length > MOST_NAMED ? <span>{`等 ${counterparts.length} 份文件`}</span> : null}
    </p>
  );
}

/** In a list: links a policy to its interpretation; several are listed on the policy’s own page. */
export function Interpretations({ item: { id, counterparts } }: { item: PublicContentRow }) {
  const [first, second] = counterparts ?? [];
  if (!counterparts) return null;
  if (!first) return <span>暂无解读</span>;
  return (
    <a href={(second ? publicAddress('policy', id) : publicAddress('interpretation', first.id)) ?? ''}>
      {second ? `${counterparts.length} 篇解读` : '查看解读'}
    </a>
  );
}
