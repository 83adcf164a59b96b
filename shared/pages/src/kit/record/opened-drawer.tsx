import { Alert, App, Button, Drawer, Form } from 'antd';
import { lazy, useEffect, useRef, useState } from 'react';
import type { CallError } from '@platform/contract/call-error';
import { useKeptDraft } from '../drafts/use-kept-draft';
import { submitCall } from '../parts/submit-call';
import { platformCall } from '../platform-call';
import { overtakenBy, type VersionedRow } from './record-conflict';
import type { OpenedDrawerProps } from './record-drawer';
import './record.css';
import { RecordFields } from './record-fields';
import { isSame, requestOf, valuesOf, type Values } from './record-values';
import { say } from '../parts/say';
import { Later } from '../parts/later';

const ConflictView = lazy(() => import('./conflict-view'));

/** An open record drawer; see `RecordDrawer`. */
export default function OpenedDrawer(props: OpenedDrawerProps) {
  const { record, noun, create, update, read, initial = {}, nameOf, fields, done, onChanged, onSaved, closing } = props;
  const { modal } = App.useApp();
  const [form] = Form.useForm();
  const names = useRef(new Map<string, string>());
  const [theirs, setTheirs] = useState<VersionedRow>();
  const [isGone, setGone] = useState(false);
  const gone = useRef<HTMLDivElement>(null);
  const [isSaving, setSaving] = useState(false);
  const [isAgain, setAgain] = useState(false);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const row = record.opened === 'new' ? undefined : record.opened;
  const call = (row ? update : create)!;
  const begun = row ? valuesOf(call, row as unknown as Values) : (initial as Values);
  useKeptDraft(form, `${record.name}:${row?.id ?? 'new'}`);

  const isChanged = () =>
    Object.entries(form.getFieldsValue() as Values).some(([name, value]) => !isSame(value, begun[name]));

  useEffect(() => {
    if (!read || !row) return;
    const controller = new AbortController();
    platformCall(read, { id: row.id }, { silent: true, background: true, signal: controller.signal }).then(
      (answer) => {
        const current = answer as VersionedRow;
        // Input belongs to the version in which it was typed.
        if (current.version === row.version || isChanged()) return;
        record.change(current);
        form.setFieldsValue(valuesOf(call, current as unknown as Values));
      },
      (error: CallError) => error.status === 404 && setGone(true),
    );
    return () => controller.abort();
  }, []);

  const noteChange = () => {
    record.noteChange();
    onChanged?.();
  };
  const save = async (values: Values) => {
    setSaving(true);
    const request = requestOf(call, values);
    const saved = await submitCall(
      form,
      call,
      row ? { ...request, id: row.id, version: row.version } : request,
      (error) => {
        const current = row && overtakenBy(error, row);
        if (current) setTheirs(current);
        else if (row && error.status === 404) setGone(true);
        else return false;
        return true;
      },
    );
    setSaving(false);
    if (!saved) return;
    say('success', done ?? (row ? `${noun}已保存` : `${noun}已新增`));
    noteChange();
    onSaved?.(saved);
    closing.leave(record.close);
  };

  // Chosen values are saved after the inputs have them: these may determine which inputs exist.
  useEffect(() => {
    if (!isAgain) return;
    setAgain(false);
    form.submit();
  }, [isAgain]);

  const discard = () => {
    if (isGone) noteChange();
    closing.leave(record.close);
  };
  // The focused button disappeared; without focus the drawer would get no keys.
  useEffect(() => gone.current?.focus(), [isGone]);

  const ask = () => {
    if (!isChanged()) return discard();
    modal.confirm({
      title: '还有没保存的内容',
      content: '关闭后，刚才填写的内容不会保留。',
      okText: '放弃修改',
      okButtonProps: { danger: true },
      cancelText: '继续填写',
      autoFocusButton: 'cancel',
      onOk: discard,
    });
  };

  const name = row && (nameOf ? nameOf(row) : row.name);
  return (
    <Drawer
      {...closing.shown}
      className="record-drawer"
      width="min(560px, 100vw)"
      title={row ? `修改${noun}${name ? `：${name}` : ''}` : `新增${noun}`}
      onClose={ask}
      footer={
        theirs ? (
          <div ref={setFoot} className="record-buttons" />
        ) : (
          <div className="record-buttons">
            <Button onClick={ask}>{isGone ? '关闭' : '取消'}</Button>
            {!isGone && (
              <Button type="primary" loading={isSaving} onClick={form.submit}>
                保存
              </Button>
            )}
          </div>
        )
      }
    >
      {isGone && (
        <div ref={gone} tabIndex={-1} className="record-gone">
          <Alert
            role="alert"
            type="warning"
            showIcon
            message={`此${noun}已被他人删除，不能再保存`}
            description="填写的内容仍在下面，需要的话请先复制，再关闭。"
          />
        </div>
      )}
      {theirs && row && (
        <Later>
          <ConflictView
            key={theirs.version}
            call={call}
            noun={noun}
            before={row}
            theirs={theirs}
            mine={form.getFieldsValue(true) as Values}
            nameOf={(field, value) => names.current.get(`${field}:${String(value)}`)}
            foot={foot}
            buttons={(chosen) => (
              <>
                <Button onClick={() => setTheirs(undefined)}>返回继续填写</Button>
                <Button
                  type="primary"
                  onClick={() => {
                    form.setFieldsValue(chosen());
                    record.change(theirs);
                    setTheirs(undefined);
                    setAgain(true);
                  }}
                >
                  按所选内容保存
                </Button>
              </>
            )}
          />
        </Later>
      )}
      <div hidden={theirs !== undefined}>
        <RecordFields
          form={form}
          call={call}
          initial={begun}
          row={row}
          fields={fields as Parameters<typeof RecordFields>[0]['fields']}
          names={names.current}
          onFinish={save}
        />
      </div>
    </Drawer>
  );
}
