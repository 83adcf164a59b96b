import { Alert, Button, Skeleton } from 'antd';
import { requestNumber } from '../../../kit/parts/request-number';
import { Waiting } from '../../../kit/parts/waiting';

interface RestOfTextProps {
  complete: boolean;
  fault?: Error;
  goOn: () => void;
}

/** Shown below a partly loaded text: the rest is loading, or the failure with a retry from there. */
export function RestOfText({ complete, fault, goOn }: RestOfTextProps) {
  if (complete) return null;
  if (!fault)
    return (
      <Waiting>
        <Skeleton active paragraph={{ rows: 3 }} />
      </Waiting>
    );
  return (
    <Alert
      type="warning"
      showIcon
      className="no-print"
      message="后面的内容没有加载出来"
      description={
        <>
          {fault.message}
          {requestNumber(fault)}
        </>
      }
      action={
        <Button size="small" onClick={goOn}>
          重新加载
        </Button>
      }
    />
  );
}
