import { Button, Result } from 'antd';
import { CallError } from '@platform/contract/call-error';
import { requestNumber } from '../../../../kit/parts/request-number';

/** A search that failed for another reason than its expression: the reason, and a retry. */
export function ResultFailure({
  error,
  onRetry,
  onFirstPage,
}: {
  error: Error;
  onRetry: () => void;
  onFirstPage: () => void;
}) {
  const beyond = error instanceof CallError && error.failure?.errors?.['page'] !== undefined;
  return (
    <Result
      status="warning"
      title={error instanceof CallError ? error.message : '检索没有完成'}
      subTitle={requestNumber(error)}
      extra={
        beyond ? (
          <Button type="primary" onClick={onFirstPage}>
            回到第 1 页
          </Button>
        ) : (
          <Button type="primary" onClick={onRetry}>
            重试
          </Button>
        )
      }
    />
  );
}
