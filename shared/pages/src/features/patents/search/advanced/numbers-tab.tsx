import { DownloadOutlined, SearchOutlined, UploadOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { useSessionStorageState } from 'ahooks';
import { Alert, Button, Card, Flex, Input, Skeleton, Table, Tag, Typography, Upload } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { lookUpNumbers, MOST_NUMBERS, type NumberFinding } from '@platform/contract/numbers/number';
import { exportOptions, startExport } from '@platform/contract/exports/export';
import type { DataOf } from '@platform/contract/call';
import { splitNumbers } from '@platform/domain/numbers/split-numbers';
import { Writes } from '../../../../kit/app/writes';
import { useSessionUser } from '../../../../kit/app/use-platform-state';
import { recallList, rememberList } from '../../../../kit/list/list-memory';
import { Choice } from '../../../../kit/parts/choice';
import { DemoTag } from '../../../../kit/parts/demo-tag';
import { MenuButton } from '../../../../kit/parts/menu-button';
import { saveFile } from '../../../../kit/parts/save-file';
import { LegalStatusTag } from '../../legal-status-tag';
import { useLibrary } from '../../use-library';
import { platformCall } from '../../../../kit/platform-call';
import { findingsCsv, KIND_NAMES, numberExpressions, STATE_NAMES } from './number-lists';
import { say } from '../../../../kit/parts/say';
import './numbers-tab.css';
import { Waiting } from '../../../../kit/parts/waiting';

type Answer = DataOf<typeof lookUpNumbers>;
type Shown = 'all' | NumberFinding['state'];

const MEMORY = '/AdvancedSearch#numbers';
const STATE_COLOURS = { found: 'green', missing: 'orange', invalid: 'red', repeated: 'default' } as const;
const MOST_BYTES = 1_000_000;

/** Mixed numbers, pasted or from a file: checked, corrected, looked up; the result as table, file and result list. */
export default function NumbersTab({ onSearch }: { onSearch: (expression: string) => void }) {
  const { id } = useSessionUser();
  const [text = '', setText] = useSessionStorageState<string>(`advanced-numbers:${id}`, { defaultValue: '' });
  const [answer, setAnswer] = useState(() => recallList(MEMORY)?.page as Answer | undefined);
  const [shown = 'all', setShown] = useSessionStorageState<Shown>(`advanced-numbers-shown:${id}`);
  // The last checked numbers are looked up again after a reload, which restores the table.
  const [checked = [], setChecked] = useSessionStorageState<readonly string[]>(`advanced-numbers-checked:${id}`);
  const [asking, setAsking] = useState(false);
  const result = useRef<HTMLDivElement>(null);
  const { numbers, ignored } = splitNumbers(text);
  const tooMany = numbers.length > MOST_NUMBERS;

  const ask = async (given: readonly string[]) => {
    const next = await platformCall(lookUpNumbers, { numbers: [...given] });
    setAnswer(next);
    rememberList(MEMORY, { page: next });
  };
  useEffect(() => {
    if (!answer && checked.length > 0) void ask(checked).catch(() => undefined);
  }, []);
  const check = async (given: readonly string[]) => {
    setAsking(true);
    const asked = given.slice(0, MOST_NUMBERS);
    try {
      await ask(asked);
      setChecked(asked);
      setShown('all');
      setTimeout(() => result.current?.scrollIntoView({ block: 'start' }));
    } catch {
      // The message was shown, and the numbers are still in the box.
    } finally {
      setAsking(false);
    }
  };
  const correct = (findings: readonly NumberFinding[]) => {
    const corrected = findings.map(({ given, suggestion }) => suggestion || given);
    setText(corrected.join('\n'));
    void check(corrected);
  };
  const readFile = (file: File) => {
    if (file.size > MOST_BYTES) say('error', '文件超过 1 MB，请分成几个文件');
    else
      void file.arrayBuffer().then(
        (bytes) => setText(decode(bytes)),
        () => say('error', '文件无法读取'),
      );
    return false;
  };

  return (
    <>
      <Card>
        <Flex vertical gap={12}>
          <Input.TextArea
            aria-label="专利号码"
            className="number-box"
            value={text}
            autoSize={{ minRows: 5, maxRows: 14 }}
            spellCheck={false}
            placeholder={
              '粘贴申请号、专利号、公开（公告）号，任意写法都可以，用换行、逗号或空格分开。例如\n201210343937.X，ZL201710117081.7\nCN101175089A'
            }
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) =>
              (event.ctrlKey || event.metaKey) && event.key === 'Enter' && numbers.length > 0 && void check(numbers)
            }
          />
          <Flex gap={8} wrap align="center">
            <Button type="primary" loading={asking} disabled={numbers.length === 0} onClick={() => void check(numbers)}>
              核对
            </Button>
            <Upload accept=".txt,.csv" showUploadList={false} beforeUpload={readFile}>
              <Button icon={<UploadOutlined />}>从 txt 或 csv 文件读取</Button>
            </Upload>
            <Button type="text" disabled={text === ''} onClick={() => setText('')}>
              清空
            </Button>
            <Typography.Text type={tooMany ? 'danger' : 'secondary'} aria-live="polite">
              {numbers.length > 0 &&
                `识别出 ${numbers.length.toLocaleString('zh-CN')} 个${ignored > 0 ? `，另有 ${ignored} 处没有数字的文字已略过` : ''}；`}
              {tooMany
                ? `一次只核对前 ${MOST_NUMBERS.toLocaleString('zh-CN')} 个`
                : `一次最多 ${MOST_NUMBERS.toLocaleString('zh-CN')} 个`}
            </Typography.Text>
          </Flex>
        </Flex>
      </Card>
      {!answer && checked.length > 0 && (
        <Card>
          <Waiting>
            <Skeleton active paragraph={{ rows: 6 }} />
          </Waiting>
        </Card>
      )}
      {answer && (
        <Card>
          <div ref={result}>
            <Findings answer={answer} shown={shown} onShow={setShown} onCorrect={correct} onSearch={onSearch} />
          </div>
        </Card>
      )}
    </>
  );
}

interface FindingsProps {
  answer: Answer;
  shown: Shown;
  onShow: (shown: Shown) => void;
  onCorrect: (findings: readonly NumberFinding[]) => void;
  onSearch: (expression: string) => void;
}

function Findings({ answer: { findings, counts }, shown, onShow, onCorrect, onSearch }: FindingsProps) {
  const [exporting, setExporting] = useState(false);
  const found = findings.flatMap(({ patent }) => patent ?? []);
  const expressions = numberExpressions(found.map(({ publicationNumber }) => publicationNumber));
  const correctable = findings.filter(({ suggestion }) => suggestion !== '').length;
  const rows = findings
    .map((finding, index) => ({ ...finding, index }))
    .filter(({ state }) => shown === 'all' || state === shown);
  const library = useLibrary(found.map(({ id }) => id));
  const toExcel = async () => {
    setExporting(true);
    try {
      const { columns } = await platformCall(exportOptions, {});
      await platformCall(startExport, {
        ids: found.map(({ id }) => id),
        format: 'xlsx',
        name: '号码核对',
        columns: columns.filter(({ chosen }) => chosen).map(({ key }) => key),
      });
      say('success', '已开始导出，完成后有消息提醒；也可在检索结果页的“导出记录”下载');
    } catch {
      // The message was shown.
    } finally {
      setExporting(false);
    }
  };
  return (
    <Flex vertical gap={12}>
      <Flex gap={12} wrap justify="space-between" align="center">
        <Choice
          className="number-states"
          aria-label="号码类别"
          value={shown}
          onChange={(value) => onShow(value as Shown)}
          options={[
            { value: 'all', label: `全部 ${findings.length}` },
            ...(['found', 'missing', 'invalid', 'repeated'] as const).map((state) => ({
              value: state,
              label: `${STATE_NAMES[state]} ${counts[state]}`,
            })),
          ]}
        />
        <Flex gap={8} wrap>
          {expressions.length === 1 && (
            <Button type="primary" icon={<SearchOutlined />} onClick={() => onSearch(expressions[0]!.expression)}>
              查看这 {found.length} 件
            </Button>
          )}
          {expressions.length > 1 && (
            <MenuButton
              type="primary"
              icon={<SearchOutlined />}
              items={expressions.map(({ from, to }, index) => ({ key: String(index), label: `第 ${from}–${to} 件` }))}
              onChoose={(key) => onSearch(expressions[Number(key)]!.expression)}
            >
              分批查看
            </MenuButton>
          )}
          {library.exists && found.length > 0 && (
            <Writes>
              <Button onClick={() => void library.add(found).catch(() => undefined)}>加入专利库</Button>
            </Writes>
          )}
          <Button
            icon={<DownloadOutlined />}
            onClick={() =>
              saveFile(new Blob([findingsCsv(findings)], { type: 'text/csv;charset=utf-8' }), '号码核对结果.csv')
            }
          >
            核对结果 CSV
          </Button>
          <Button
            icon={<DownloadOutlined />}
            loading={exporting}
            disabled={found.length === 0}
            onClick={() => void toExcel()}
          >
            专利信息 Excel
          </Button>
        </Flex>
      </Flex>
      {expressions.length > 1 && (
        <Typography.Text type="secondary">
          一个检索式放不下全部 {found.length} 件，已分成 {expressions.length} 批。
        </Typography.Text>
      )}
      {correctable > 0 && (
        <Alert
          type="warning"
          showIcon
          message={`${correctable} 个号码的校验位不对，请核对原件`}
          action={
            <Button size="small" onClick={() => onCorrect(findings)}>
              全部按建议改正并重新核对
            </Button>
          }
        />
      )}
      <Table
        rowKey="index"
        size="small"
        scroll={{ x: 'max-content' }}
        pagination={{
          defaultPageSize: 50,
          showSizeChanger: true,
          hideOnSinglePage: true,
          showTotal: (total) => `共 ${total} 个`,
        }}
        dataSource={rows}
        columns={[
          { title: '序号', key: 'index', width: 64, render: (_value, { index }) => index + 1 },
          { title: '输入的号码', dataIndex: 'given', className: 'cell-number' },
          {
            title: '结果',
            key: 'state',
            render: (_value, { state }) => <Tag color={STATE_COLOURS[state]}>{STATE_NAMES[state]}</Tag>,
          },
          {
            title: '规范号码',
            key: 'number',
            className: 'cell-number',
            render: (_value, { number, kind }) =>
              number && (
                <>
                  {number} {kind && <small>{KIND_NAMES[kind]}</small>}
                </>
              ),
          },
          {
            title: '说明',
            key: 'note',
            render: (_value, { note, suggestion }) => (
              <span className="number-note">
                {note}
                {suggestion && (
                  <>
                    ，可改为 <code>{suggestion}</code>
                  </>
                )}
              </span>
            ),
          },
          {
            title: '专利',
            key: 'patent',
            render: (_value, { patent }) =>
              patent && (
                <span className="number-title">
                  <Link to={`/detail?id=${encodeURIComponent(patent.publicationNumber)}`}>{patent.title}</Link>
                  {patent.isDemo && <DemoTag />}
                </span>
              ),
          },
          {
            title: '公开（公告）号',
            key: 'publication',
            className: 'cell-number',
            render: (_value, { patent }) => patent && patent.publicationNumber + patent.kindCode,
          },
          { title: '类型', key: 'type', render: (_value, { patent }) => patent?.patentType },
          {
            title: '法律状态',
            key: 'status',
            render: (_value, { patent }) => patent && <LegalStatusTag status={patent.legalStatus} unknown="—" />,
          },
          {
            title: '申请日',
            key: 'date',
            className: 'cell-number',
            render: (_value, { patent }) => patent?.applicationDate,
          },
        ]}
      />
    </Flex>
  );
}

/** The text of a file: UTF-8, or GB 18030 as older spreadsheet programs write it. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
