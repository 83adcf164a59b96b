import { Button, Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import { CallError } from '@platform/contract/call-error';
import { updateMedium, type MediumRow } from '@platform/contract/content/media';
import { altTextFault } from '@platform/domain/content/alt-text';
import { platformCall } from '@platform/pages/kit/platform-call';
import { say } from '@platform/pages/kit/parts/say';

/** Asks in one line for the alt text of a picture, or whether the picture is decorative. */
export function AltLine({ row, onSaved }: { row: MediumRow; onSaved: (row: MediumRow) => void }) {
  const [alt, setAlt] = useState(row.alt);
  const [decorative, setDecorative] = useState(row.decorative);
  const [fault, setFault] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const faultId = useId();
  const isChanged = decorative !== row.decorative || (!decorative && alt.trim() !== row.alt);

  const save = async () => {
    const wrong = decorative ? undefined : altTextFault(alt, row.name);
    setFault(wrong);
    if (wrong || !isChanged) return;
    setSaving(true);
    try {
      const { id, version, name, caption, credit } = row;
      const request = { id, version, name, caption, credit, decorative, alt: decorative ? '' : alt };
      onSaved(await platformCall(updateMedium, request, { silent: true }));
      say('success', '替代文字已保存');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(error.failure?.errors?.alt ?? error.message);
      // Another account saved first: its version becomes the row, and the input here stays.
      const current = error.status === 409 ? (error.failure?.current as MediumRow | undefined) : undefined;
      if (current) onSaved(current);
    } finally {
      setSaving(false);
    }
  };

  return (
    <div className="media-alt">
      <Input
        value={decorative ? '' : alt}
        disabled={decorative}
        maxLength={200}
        placeholder="替代文字：图片里是什么"
        aria-label={`${row.name} 的替代文字`}
        aria-invalid={fault !== undefined}
        aria-describedby={fault ? faultId : undefined}
        status={fault ? 'error' : undefined}
        onChange={({ target }) => setAlt(target.value)}
        onPressEnter={() => void save()}
      />
      <Checkbox checked={decorative} onChange={({ target }) => setDecorative(target.checked)}>
        装饰性图片
      </Checkbox>
      <Button disabled={!isChanged} loading={isSaving} onClick={() => void save()}>
        保存
      </Button>
      {fault && (
        <p id={faultId} className="media-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
