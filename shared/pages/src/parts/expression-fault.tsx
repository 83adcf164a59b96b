import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';

interface ExpressionFaultProps {
  message: string;
  /** The corrected expression, where the mend is clear. */
  suggestion?: string;
  /** Other expressions to take, by what is done to it. */
  corrections?: readonly { label: ReactNode; expression: string }[];
  /** Takes the correction over. */
  onReplace: (expression: string) => void;
  /** More to be said of it. */
  children?: ReactNode;
}

/** What is wrong with an expression, with the correction to click where there is one. */
export function ExpressionFault({ message, suggestion, corrections = [], onReplace, children }: ExpressionFaultProps) {
  const all = [
    ...(suggestion === undefined
      ? []
      : [
          {
            expression: suggestion,
            label: (
              <>
                改为 <code>{suggestion}</code>
              </>
            ),
          },
        ]),
    ...corrections,
  ];
  return (
    <Alert
      type="error"
      showIcon
      message={message}
      description={
        children || all.length > 0 ? (
          <>
            {children}
            {all.map(({ label, expression }) => (
              <Button key={expression} size="small" className="suggestion" onClick={() => onReplace(expression)}>
                {label}
              </Button>
            ))}
          </>
        ) : undefined
      }
    />
  );
}
