import { Button, Result } from 'antd';
import { isPersonalOnly, PersonalOnly } from '../parts/personal-only';

/** Replaces a list that could not be read: the reason, and a retry button. */
export function ListFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isPersonalOnly(error)) return <PersonalOnly />;
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
