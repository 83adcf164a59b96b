import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';

interface ExpressionFaultProps {
  message: string;
  /** The corrected expression, where the correction is clear. */
  suggestion?: string;
  /** Other expressions, with the corresponding corrections. */
  corrections?: readonly { label: ReactNode; expression: string }[];
  /** Applies the correction. */
  onReplace: (expression: string) => void;
  /** Further content. */
  children?: ReactNode;
}

/** The fault of an expression, with a correction to click if there is one. */
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
