import { Button, Flex } from 'antd';
import { copyText } from '@platform/pages/kit/copy-text';
import { say } from '@platform/pages/kit/parts/say';

/** Shows a command to be copied and run on the server. */
export function CommandLine({ command }: { command: string }) {
  const copy = () =>
    void copyText(command).then(
      () => say('success', '命令已复制'),
      () => say('warning', '浏览器不允许复制，请选中后按 Ctrl+C'),
    );
  return (
    <Flex gap={8} align="center" wrap>
      <code style={{ overflowWrap: 'anywhere' }}>{command}</code>
      <Button size="small" onClick={copy}>
        复制
      </Button>
    </Flex>
  );
}
