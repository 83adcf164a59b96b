import './cases.css';
import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

/** A fact with its label; false, null or an empty text where there is none. */
export type CaseFact = readonly [label: string, fact: ReactNode] | false | null | undefined | '';

/** The facts of a case, one in a line. */
export function CaseFacts({ facts }: { facts: readonly CaseFact[] }) {
  return (
    <Descriptions
      className="case-facts"
      column={1}
      size="small"
      colon={false}
      items={facts.flatMap((fact) => (fact ? [{ key: fact[0], label: fact[0], children: fact[1] }] : []))}
    />
  );
}
