import { factsOf } from '@platform/contract/content/facts';
import type { PublicContentRow } from '@platform/contract/content/public-content';
import { asDeadline } from '@platform/domain/dates/shanghai-date';
import { OutLink } from '../../parts/out-link';

interface FactsProps {
  item: PublicContentRow;
  /** Fields that the page shows elsewhere. */
  without?: readonly string[];
}

/** The kind's own fields that are filled in, by name. */
export function Facts({ item, without = [] }: FactsProps) {
  const facts = factsOf(item).filter(({ name }) => !without.includes(name));
  if (facts.length === 0) return null;
  return (
    <dl className="content-facts">
      {facts.map(({ name, label, text, href, until }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            {href?.startsWith('http') ? (
              <OutLink from={item.id} href={href}>
                {text}
              </OutLink>
            ) : href ? (
              <a href={href}>{text}</a>
            ) : until ? (
              asDeadline(text)
            ) : (
              text
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
