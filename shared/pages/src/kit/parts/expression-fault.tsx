import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';

interface ExpressionFaultProps {
  message: string;
  /** Other expressions, each with a button. */
  corrections?: readonly { key: string; label: ReactNode; onTake: () => void }[];
  /** Further content. */
  children?: ReactNode;
}

/** The fault of an expression, with corrections to click if there are any. */
export function ExpressionFault({ message, corrections = [], children }: ExpressionFaultProps) {
  return (
    <Alert
      type="error"
      showIcon
      message={message}
      description={
        children || corrections.length > 0 ? (
          <>
            {children}
            {corrections.map(({ key, label, onTake }) => (
              <Button key={key} size="small" className="suggestion" onClick={onTake}>
                {label}
              </Button>
            ))}
          </>
        ) : undefined
      }
    />
  );
}
