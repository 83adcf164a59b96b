import { Link } from '@umijs/max';
import type { AskedFrom } from '@platform/contract/consulting/consultation';
import { contentKindNames } from '@platform/contract/content/kind';
import { publicAddress } from '@platform/contract/content/content-kinds';

/** The content item from which a question was asked, with a link while the item is public. */
export function AboutLink({ about: { id, kind, title, isPublic } }: { about: AskedFrom }) {
  const named = `${contentKindNames[kind]}“${title}”`;
  if (!isPublic) return <>{named}（已撤下）</>;
  if (kind === 'assistance' || kind === 'association') return <Link to={`/${kind}/details?id=${id}`}>{named}</Link>;
  const address = publicAddress(kind, id);
  return address === null ? (
    <>{named}</>
  ) : (
    <a href={address} target="_blank" rel="noreferrer">
      {named}
    </a>
  );
}
