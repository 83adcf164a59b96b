import { Button, Result } from 'antd';

/** In place of a list that could not be read: why, and the way to try again. */
export function ListFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Result
      status="warning"
      title={error.message}
      extra={
        <Button type="primary" onClick={onRetry}>
          重试
        </Button>
      }
    />
  );
}
