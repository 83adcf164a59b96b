import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';

interface ExpressionFaultProps {
  message: string;
  /** The corrected expression, where the mend is clear. */
  suggestion?: string;
  /** Takes the correction over. */
  onReplace: (expression: string) => void;
  /** More to be said of it. */
  children?: ReactNode;
}

/** What is wrong with an expression, with the correction to click where there is one. */
export function ExpressionFault({ message, suggestion, onReplace, children }: ExpressionFaultProps) {
  const correction = suggestion !== undefined && (
    <Button size="small" className="suggestion" onClick={() => onReplace(suggestion)}>
      改为 <code>{suggestion}</code>
    </Button>
  );
  return (
    <Alert
      type="error"
      showIcon
      message={message}
      description={
        children || correction ? (
          <>
            {children}
            {correction}
          </>
        ) : undefined
      }
    />
  );
}
