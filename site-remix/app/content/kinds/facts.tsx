import { factsOf } from '@platform/contract/content/facts';
import type { PublicContentRow } from '@platform/contract/content/public-content';

interface FactsProps {
  item: PublicContentRow;
  /** Fields that the page tells elsewhere. */
  without?: readonly string[];
}

/** The kind's own fields that are filled in, by name. */
export function Facts({ item, without = [] }: FactsProps) {
  const facts = factsOf(item).filter(({ name }) => !without.includes(name));
  if (facts.length === 0) return null;
  return (
    <dl className="content-facts">
      {facts.map(({ name, label, text, href }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            {href ? (
              <a href={href} rel={href.startsWith('http') ? 'nofollow noopener' : undefined}>
                {text}
              </a>
            ) : (
              text
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
